/* SPDX-License-Identifier: MIT */
/*
 * The program can be translated: no sentence for players is in a source, every text of the tables is used, a game's
 * texts are only used by its own files, and no text is a part of a sentence.
 *
 * Error messages, asserts and the log are excluded: they are for people who edit files, and are written where the
 * error is found.
 */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/json.h"
#include "culdesac/plural.h"
#include "culdesac/registry.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Sources, read once ---- */

enum { SOURCES_MAX = 1024, SOURCE_MAX = 1 << 20, FOLDERS_DEEP = 2 };

typedef struct Source {
    char path[300];
    Text text; /* without comments */
} Source;

typedef struct Sources {
    int count;
    Source items[SOURCES_MAX];
} Sources;

/* Replaces comments by spaces; string literals stay. */
static void blank_comments(char *text)
{
    bool quoted = false;
    for (char *at = text; *at; at++) {
        if (quoted && *at == '\\' && at[1]) {
            at++;
        } else if (*at == '"' && !(at > text && at[-1] == '\'')) {
            quoted = !quoted;
        } else if (!quoted && at[0] == '/' && at[1] == '*') {
            char *end = strstr(at + 2, "*/");
            for (; end && at < end + 2; at++) {
                if (*at != '\n') *at = ' ';
            }
            at--;
        }
    }
}

static bool is_source(const char *name)
{
    const size_t length = strlen(name);
    return length > 2 && name[length - 2] == '.' && (name[length - 1] == 'c' || name[length - 1] == 'h');
}

static void gather(Sources *sources, const char *folder, int depth)
{
    DIR *dir = opendir(folder);
    if (!CHECK(dir != NULL)) return;
    for (const struct dirent *entry; (entry = readdir(dir));) {
        Text path = {0};
        Error error;
        if (entry->d_name[0] == '.') continue;
        path_join(&path, folder, entry->d_name);
        if (is_source(entry->d_name) && CHECK(sources->count < SOURCES_MAX)) {
            Source *source = &sources->items[sources->count++];
            text_copy(source->path, sizeof source->path, path.data);
            CHECK(file_read(path.data, SOURCE_MAX, &source->text, &error));
            blank_comments(source->text.data);
        } else if (depth > 0 && !strchr(entry->d_name, '.')) {
            gather(sources, path.data, depth - 1);
        }
        text_clear(&path);
    }
    closedir(dir);
}

static Sources *gather_all(void)
{
    Sources *sources = memory_allocate(sizeof *sources);
    gather(sources, "src", FOLDERS_DEEP);
    return sources;
}

static void forget(Sources *sources)
{
    for (int i = 0; i < sources->count; i++) text_clear(&sources->items[i].text);
    free(sources);
}

static bool begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* ---- Sentences in sources ---- */

/* Folders with texts for players. Texts elsewhere are for other programs, or for people who build and measure. */
static const char *const SHOWN[] = {"src/games/",  "src/match/",  "src/gfx/", "src/ui/",         "src/tabletop/",
                                    "src/tables/", "src/scenes/", "src/app/", "src/engine/play", "src/engine/terminal"};

/* Literals that look like text and are not, or that may be where they are: by file and beginning. */
static const struct {
    const char *file, *literal, *reason;
} ALLOWED[] = {
    {"src/gfx/art.c", "", "faults of the environment, told where they are found"},
    {"src/gfx/fonts.c", "", "names of font files, and faults of the environment"},
    {"src/gfx/art_svg.c", "", "parts of a drawing"},
    {"src/gfx/art_png.c", "", "the head of a drawing"},
    {"src/ui/bindings.c", "Ctrl+", "what keys are called, also in settings.json"},
    {"src/ui/bindings.c", "Shift+", "the same"},
    {"src/ui/bindings.c", "Alt+", "the same"},
    {"src/scenes/settings/settings_bindings.c", "Delete", "the name of a key"},
    {"src/scenes/rulebook/rulebook_text.c", "little page", "what a fault would call it"},
    {"src/scenes/rules_editor/rule_rows.c", "{\\\"", "JSON"},
    {"src/scenes/setup/setup.c", "ai ", "a token of the set-up"},
    {"src/tables/nasty/table.c", "last round", "a token of the notation"},
    {"src/games/rulebook.c", "built-in rules", "what a fault would call them"},
    {"src/games/processor.h", "pdep", "an instruction of the processor"},
    {"src/match/journal.c", "{\\\"", "JSON"},
    {"src/match/obfuscate.c", "", "the form of a report"},
    {"src/games/rulebook.c", ".json", "the name of a file"},
    {"src/engine/play_start.c", "That", "the beginning of a fault"},
    {"src/engine/play.c", ">\\x1b", "a colour of the terminal"},
    {"src/engine/play_screen.c", "\\x1b", "the same"},
    {"src/engine/terminal_game.c", "\\x1b", "the same"},
    {"src/app/command_line.c", "", "for who types commands"},
    {"src/app/main.c", "culdesac ", "the same"},
    {"src/app/script_runner.c", "", "figures for who measures"},
    {"src/app/script.c", "", "commands of scripts, and what is wrong with one"},
    {"src/app/desktop_menu.c", "", "the form of a desktop file"},
    {"src/app/system.c", "The same games", "the end of a fault: there is no screen"},
    {"src/app/window.c", "it does not answer", "the same"},
    {"src/app/window.c", "Cul-de-Sac", "the program's name"},
    {"src/app/main.c", "Cul-de-Sac", "the program's name"},
    {"src/games/subdivision/", "private park", "a key in JSON"},
    {"src/games/nasty/", "swap ", "a token of the notation"},
    {"src/games/nasty/", "cancel ", "the same"},
};
/* Files of a game about notation, states and own cards: their messages are for people who write those. */
static const char *const NOT_FOR_PLAYERS[] = {"notation", "state_", "validate", "custom_cards"};

static bool is_shown(const char *path)
{
    for (size_t i = 0; i < sizeof SHOWN / sizeof SHOWN[0]; i++) {
        if (begins(path, SHOWN[i])) return true;
    }
    return false;
}

static bool is_for_players(const char *path)
{
    for (size_t i = 0; i < sizeof NOT_FOR_PLAYERS / sizeof NOT_FOR_PLAYERS[0]; i++) {
        if (begins(path, "src/games/") && begins(strrchr(path, '/') + 1, NOT_FOR_PLAYERS[i])) return false;
    }
    return true;
}

static bool is_allowed(const Source *source, const char *literal)
{
    for (size_t i = 0; i < sizeof ALLOWED / sizeof ALLOWED[0]; i++) {
        if (begins(source->path, ALLOWED[i].file) && begins(literal, ALLOWED[i].literal)) return true;
    }
    return false;
}

/* Whether a text has a placeholder, "{player}" or "{0:". */
static bool has_field(const char *text)
{
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        const size_t length = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_.0123456789");
        if (length > 0 && (at[length + 1] == '}' || at[length + 1] == ':')) return true;
    }
    return false;
}

/* Replaces conversions of printf and escapes by digits, because they are not words. */
static void blank_conversions(char *text)
{
    for (char *at = text; *at; at++) {
        if (*at == '\\' && at[1]) {
            *at = at[1] = at[1] == 'n' ? ' ' : '0';
            at++;
        } else if (*at == '%') {
            char *end = at + 1 + strspn(at + 1, "-+ #0123456789.*zl");
            if (*end) memset(at, '0', (size_t)(end - at) + 1);
        }
    }
}

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) != 0;
}

/* Whether a literal is readable text: it has a placeholder, a letter next to a space, or a capital before a small
 * letter; in text that is drawn with characters, any two letters. Names of functions have an underscore. */
static bool can_be_read(const char *literal, bool drawn)
{
    char text[400];
    text_copy(text, sizeof text, literal);
    if (has_field(text)) return true;
    if (strchr(text, '_') && !strchr(text, ' ')) return false;
    blank_conversions(text);
    for (const char *at = text; *at; at++) {
        const bool first = at == text || !is_letter(at[-1]);
        if ((at[0] == ' ' && is_letter(at[1])) || (at[1] == ' ' && is_letter(at[0]))) return true;
        if (first && isupper((unsigned char)at[0]) && islower((unsigned char)at[1])) return true;
        if (drawn && is_letter(at[0]) && is_letter(at[1])) return true;
    }
    return false;
}

static bool holds(const char *start, const char *end, const char *what)
{
    for (const size_t length = strlen(what); start + length <= end; start++) {
        if (memcmp(start, what, length) == 0) return true;
    }
    return false;
}

/* The beginning of the statement that contains `at`. */
static const char *statement_of(const char *text, const char *at)
{
    while (at > text && !strchr(";{}", at[-1])) at--;
    return at;
}

/* Whether the statement before a literal is an error message, or is not code. */
static bool stands_in_error(const char *statement, const char *at)
{
    static const char *const SIGNS[] = {"error",    "stage_log", "assert",   "ASSERT",
                                        "TOO_MANY", ".unknown",  "#include", "#define"};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (holds(statement, at, SIGNS[i])) return true;
    }
    return false;
}

/* The number of sentences for players in a source. */
static int count_sentences(const Source *source)
{
    int found = 0;
    const char *text = text_string(&source->text);
    for (const char *at = strchr(text, '"'); at; at = strchr(at + 1, '"')) {
        if (at > text && at[-1] == '\'') continue;
        const char *end = at + 1, *statement = statement_of(text, at);
        while (*end && *end != '"') end += *end == '\\' && end[1] ? 2 : 1;
        char literal[400];
        snprintf(literal, sizeof literal, "%.*s", (int)(end - at - 1), at + 1);
        const bool drawn = begins(source->path, "src/games/") &&
                           (holds(statement, at, "text_add") || holds(statement, at, "add_word"));
        if (can_be_read(literal, drawn) && !stands_in_error(statement, at) && !is_allowed(source, literal)) {
            fprintf(stderr, "%s: “%s” is no word of a table\n", source->path, literal);
            found++;
        }
        at = end;
        if (!*at) break;
    }
    return found;
}

TEST(no_sentence_in_sources, "no sentence and no name for players is in a source")
{
    Sources *sources = gather_all();
    int looked = 0;
    for (int i = 0; i < sources->count; i++) {
        const Source *source = &sources->items[i];
        if (!is_shown(source->path) || !is_for_players(source->path)) continue;
        CHECK_INT(count_sentences(source), 0);
        looked++;
    }
    CHECK(looked > 200);
    forget(sources);
}

TEST(it_would_be_found, "a sentence in a source would be found, and other literals would not")
{
    static const char *const READ[] = {"Play", "it is your turn", "%d Pieces", "{0:piece|pieces}", "the "};
    static const char *const NOT_READ[] = {"icons/play", "%s:%d", "house:%s", "b4", "%s %d", "\\n  ", "words_fill"};
    for (size_t i = 0; i < sizeof READ / sizeof READ[0]; i++) CHECK(can_be_read(READ[i], false));
    for (size_t i = 0; i < sizeof NOT_READ / sizeof NOT_READ[0]; i++) CHECK(!can_be_read(NOT_READ[i], false));
    CHECK(can_be_read("taken", true) && !can_be_read("taken", false));
    Source source = {.path = "src/scenes/none.c"};
    text_add(&source.text, "a(\"x\"); b('\"', \"You win\"); /* \"Nobody sees this\" */ error_set(f, \"Not this\");");
    blank_comments(source.text.data);
    CHECK_INT(count_sentences(&source), 1);
    text_clear(&source.text);
}

/* ---- Tables of texts ---- */

/* A key of a table in capitals, as in its enum. */
static void symbol_of(const char *prefix, const char *key, char *symbol, size_t size)
{
    snprintf(symbol, size, "%s%s", prefix, key);
    for (char *at = symbol; *at; at++) *at = (char)toupper((unsigned char)*at);
}

/* Whether a symbol occurs as a whole word in a source below one of the folders. */
static bool is_said(const Sources *sources, const char *const *folders, const char *symbol)
{
    const size_t length = strlen(symbol);
    for (int i = 0; i < sources->count; i++) {
        const Source *source = &sources->items[i];
        if (!begins(source->path, folders[0]) && !begins(source->path, folders[1])) continue;
        for (const char *at = strstr(text_string(&source->text), symbol); at; at = strstr(at + 1, symbol)) {
            if (!isalnum((unsigned char)at[length]) && at[length] != '_') return true;
        }
    }
    return false;
}

/* Texts that are found by their key: those of kinds, which games/game_strings.c checks, and names; tips and
 * explanations, which app/tips.c and app/explain.c check. */
static bool is_looked_for(const char *key)
{
    static const char *const SORTS[] = {"event_", "news_",         "reason_", "hint_",   "name_",
                                        "drawn_", "results_round", "tip_",    "explain_"};
    for (size_t i = 0; i < sizeof SORTS / sizeof SORTS[0]; i++) {
        if (begins(key, SORTS[i])) return true;
    }
    return false;
}

static void check_all_said(const Sources *sources, const GameStrings *words, const char *id, const char *prefix)
{
    const bool street = words == &STREET_STRINGS;
    char games[80], tables[80];
    snprintf(games, sizeof games, "src/games/%s/", id);
    snprintf(tables, sizeof tables, "src/tables/%s/", id);
    const char *const folders[] = {street ? "src/" : games, tables};
    for (size_t row = 0; row < words->count; row++) {
        const char *key = words->rows[row].key;
        char symbol[120];
        symbol_of(prefix, key, symbol, sizeof symbol);
        if (!is_looked_for(key) && !CHECK(is_said(sources, folders, symbol)))
            fprintf(stderr, "%s: nobody says %s\n", id, key);
    }
}

/* Every game of the street, and the null game. */
static const Game *house(int index)
{
    int houses = 0;
    while (GAMES[houses]) houses++;
    return index < houses ? GAMES[index] : index == houses ? &NULL_GAME : NULL;
}

/* Calls `read` with each key and text of the screen's texts. */
static void read_screen_words(const Sources *sources,
                              void (*read)(const Sources *sources, const char *key, const char *text))
{
    static const char FILE_NAME[] = "assets/strings/en.json";
    Text text = {0};
    Error error;
    CHECK(file_read(FILE_NAME, SOURCE_MAX, &text, &error));
    JsonDoc *doc = json_create(FILE_NAME, text_string(&text), text.length, &error);
    if (CHECK(doc != NULL)) {
        const JsonCursor root = json_root(doc);
        for (JsonCursor word = json_first(&root); json_exists(&word); json_next(&word))
            read(sources, word.key, json_string(&word));
    }
    json_destroy(doc);
    text_clear(&text);
}

static void check_screen_word(const Sources *sources, const char *key, const char *text)
{
    static const char *const FOLDERS[] = {"src/", "src/"};
    char symbol[120];
    (void)text;
    symbol_of("WORD_", key, symbol, sizeof symbol);
    if (begins(key, "tip_")) return;
    if (!CHECK(is_said(sources, FOLDERS, symbol))) fprintf(stderr, "nobody says %s\n", key);
}

TEST(every_word_is_said, "every text of the screen, the street and the games is used somewhere")
{
    Sources *sources = gather_all();
    read_screen_words(sources, check_screen_word);
    check_all_said(sources, &STREET_STRINGS, "street", "STREET_");
    for (int i = 0; house(i); i++) check_all_said(sources, house(i)->strings, house(i)->id, "SAY_");
    forget(sources);
}

/* A screen text whose key begins with a game's name would be the game's own. */
static void check_no_house(const Sources *sources, const char *key, const char *text)
{
    (void)sources;
    (void)text;
    for (int i = 0; house(i); i++) {
        const size_t length = strlen(house(i)->id);
        if (!CHECK(!begins(key, house(i)->id) || key[length] != '_'))
            fprintf(stderr, "%s speaks of %s\n", key, house(i)->id);
    }
}

TEST(houses_keep_their_words, "a game's texts are only used by its own files, and the street names no game")
{
    Sources *sources = gather_all();
    for (int i = 0; house(i); i++) {
        char include[80], games[80], tables[80];
        snprintf(include, sizeof include, "\"strings/%s.h\"", house(i)->id);
        snprintf(games, sizeof games, "src/games/%s/", house(i)->id);
        snprintf(tables, sizeof tables, "src/tables/%s/", house(i)->id);
        int seen = 0;
        for (int n = 0; n < sources->count; n++) {
            const Source *source = &sources->items[n];
            if (!strstr(text_string(&source->text), include)) continue;
            if (!CHECK(begins(source->path, games) || begins(source->path, tables)))
                fprintf(stderr, "%s sees the words of %s\n", source->path, house(i)->id);
            seen++;
        }
        CHECK(seen > 0);
    }
    read_screen_words(sources, check_no_house);
    forget(sources);
}

static void check_whole(const Sources *sources, const char *key, const char *text)
{
    const size_t length = strlen(text);
    (void)sources;
    if (!CHECK(length > 0 && text[0] != ' ' && text[length - 1] != ' ')) fprintf(stderr, "%s is a piece\n", key);
}

TEST(no_pieces, "no text of the screen begins or ends with a space, as parts of sentences do")
{
    read_screen_words(NULL, check_whole);
    for (int i = 0; house(i); i++) {
        const GameStrings *words = house(i)->strings;
        for (size_t row = 0; row < words->count; row++) {
            if (begins(words->rows[row].key, "table_")) check_whole(NULL, words->rows[row].key, words->rows[row].text);
        }
    }
}

/* ---- Placeholders ---- */

static const char *street_plural(void)
{
    size_t row = 0;
    while (row < STREET_STRINGS.count && strcmp(STREET_STRINGS.rows[row].key, "plural") != 0) row++;
    return CHECK(row < STREET_STRINGS.count) ? STREET_STRINGS.rows[row].text : "";
}

/* The brace that closes the one at `at`. */
static const char *closing(const char *at)
{
    int depth = 0;
    for (; *at; at++) {
        depth += (*at == '{') - (*at == '}');
        if (depth == 0) break;
    }
    return at;
}

/* The number of forms in "card|cards" up to `end`. */
static size_t count_forms(const char *forms, const char *end)
{
    size_t count = 1;
    for (; forms < end; forms++) count += *forms == '|';
    return count;
}

/* Checks that every placeholder is closed, and that each choice by a number has a form for every plural of the
 * language. */
static void check_fields(const Sources *sources, const char *key, const char *text)
{
    size_t forms = 1, form;
    (void)sources;
    for (long number = 0; number <= 200; number++) {
        if (!CHECK(plural_form(street_plural(), number, &form))) return;
        if (form + 1 > forms) forms = form + 1;
    }
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        const char *end = closing(at), *sort = at + strcspn(at, ":?}");
        const bool whole = *end && (*sort != ':' || count_forms(sort, end) == forms);
        if (!CHECK(whole)) fprintf(stderr, "%s: %s\n", key, at);
    }
}

TEST(fields_are_whole, "every placeholder of a text is closed, and has a form for each plural of the language")
{
    read_screen_words(NULL, check_fields);
    for (size_t row = 0; row < STREET_STRINGS.count; row++)
        check_fields(NULL, STREET_STRINGS.rows[row].key, STREET_STRINGS.rows[row].text);
    for (int i = 0; house(i); i++) {
        const GameStrings *words = house(i)->strings;
        for (size_t row = 0; row < words->count; row++) check_fields(NULL, words->rows[row].key, words->rows[row].text);
    }
}

static void check_rule(const Sources *sources, const char *key, const char *text)
{
    (void)sources;
    if (strcmp(key, "plural") == 0) CHECK_TEXT(text, street_plural());
}

TEST(one_rule, "screen and games use the plural rule of one language")
{
    read_screen_words(NULL, check_rule);
}

TEST_MAIN(no_sentence_in_sources, it_would_be_found, every_word_is_said, houses_keep_their_words, no_pieces,
          fields_are_whole, one_rule)
