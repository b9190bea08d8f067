/* SPDX-License-Identifier: MIT */
/*
 * The program can be translated: no sentence for players is in a source, every text of the tables is used, a game's
 * texts are only used by its own files, and no text is a part of a sentence.
 *
 * Error messages, asserts and the log are excluded: they are for people who edit files, and are written where the
 * error is found. Players read only one kind of them: that options of a game contradict each other.
 */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/plural.h"
#include "strings/screen.h"
#include "strings/shared.h"
#include "support/random_play.h"

#include <ctype.h>
#include <dirent.h>

/* ---- Sources, read once ---- */

enum { SOURCES_MAX = 1024, SOURCE_MAX = 1 << 20, FOLDERS_DEEP = 3 };

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

static void read_sources(Sources *sources, const char *folder, int depth)
{
    DIR *dir = opendir(folder);
    if (!CHECK(dir != NULL)) return;
    for (const struct dirent *entry; (entry = readdir(dir));) {
        if (entry->d_name[0] == '.') continue;
        const char *path = textf("%s/%s", folder, entry->d_name);
        if (is_source(entry->d_name) && CHECK(sources->count < SOURCES_MAX)) {
            Source *source = &sources->items[sources->count++];
            text_copy(source->path, sizeof source->path, path);
            CHECK(file_read(path, SOURCE_MAX, &source->text, &check_error));
            blank_comments(source->text.data);
        } else if (depth > 0 && !strchr(entry->d_name, '.')) {
            read_sources(sources, path, depth - 1);
        }
    }
    closedir(dir);
}

static Sources *read_all_sources(void)
{
    Sources *sources = memory_allocate(sizeof *sources);
    read_sources(sources, "src", FOLDERS_DEEP);
    return sources;
}

static void free_sources(Sources *sources)
{
    for (int i = 0; i < sources->count; i++) text_clear(&sources->items[i].text);
    free(sources);
}

static bool has_prefix(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

/* ---- Sentences in sources ---- */

/* Folders with texts for players. Texts elsewhere are for other programs, or for people who build and measure. */
static const char *const SHOWN[] = {"src/games/",   "src/rulebook/", "src/match/",      "src/gfx/",
                                    "src/ui/",      "src/tabletop/", "src/tables/",     "src/scenes/",
                                    "src/session/", "src/app/",      "src/engine/play", "src/engine/terminal"};

/* Literals that may stay in a source: they look like text but are not, or belong where they are. Each is given by the
 * beginnings of its path and of its text ("": all literals there), and with a reason. */
static const struct {
    const char *file, *literal, *reason;
} ALLOWED[] = {
    {"src/gfx/art.c", "", "errors of the environment, reported where they are found"},
    {"src/gfx/fonts.c", "", "names of font files, and errors of the environment"},
    {"src/gfx/art_svg.c", "", "parts of a drawing"},
    {"src/app/platform/system.c", "Pictures", "the name of a folder"},
    {"src/app/platform/system.c", "Documents", "the same"},
    {"src/ui/bindings.c", "Ctrl+", "what keys are called, also in settings.json"},
    {"src/ui/bindings.c", "Shift+", "the same"},
    {"src/ui/bindings.c", "Alt+", "the same"},
    {"src/scenes/settings/settings_bindings.c", "Delete", "the name of a key"},
    {"src/scenes/rulebook/rulebook_text.c", "little page", "its name in an error"},
    {"src/scenes/common/seat_table.c", "ai ", "a token of the set-up"},
    {"src/rulebook/rulebook.c", "built-in rules", "their name in an error"},
    {"src/games/processor.h", "pdep", "an instruction of the processor"},
    {"src/match/journal.c", " or ", "before the last key in an error"},
    {"src/rulebook/lesson.c", "", "the form of lessons, and errors for their authors"},
    {"src/rulebook/rulebook_page.c", "", "the same, of rulebooks"},
    {"src/engine/play_start.c", "Your answer", "the beginning of an error"},
    {"src/engine/play.c", ">\\x1b", "a colour of the terminal"},
    {"src/engine/terminal_game.c", "\\x1b", "the same"},
    {"src/app/command_line.c", "", "for people who type commands"},
    {"src/app/main.c", "culdesac ", "the same"},
    {"src/app/script/script_report.c", "", "figures for people who measure"},
    {"src/app/script/script_runner.c", "", "the state, for people who compare builds"},
    {"src/app/script/script.c", "", "commands of scripts, and their errors"},
    {"src/app/platform/desktop_menu.c", "", "the form of a desktop file"},
    {"src/app/platform/system.c", "You can play", "the end of an error: there is no screen"},
    {"src/app/platform/window.c", "it does not answer", "the same"},
    {"src/app/platform/window.c", "Cul-de-Sac", "the program's name"},
    {"src/app/main.c", "Cul-de-Sac", "the program's name"},
    {"src/games/subdivision/", "private park", "a key in JSON"},
};
enum { ALLOWED_COUNT = sizeof ALLOWED / sizeof ALLOWED[0] };
static bool is_needed[ALLOWED_COUNT]; /* rows that a literal has been found for */
/* Files of a game about notation, states and own cards: their messages are for people who write those. */
static const char *const NOT_FOR_PLAYERS[] = {"notation", "state_", "validate", "custom_cards", "special_cards"};

static bool is_shown(const char *path)
{
    for (size_t i = 0; i < sizeof SHOWN / sizeof SHOWN[0]; i++) {
        if (has_prefix(path, SHOWN[i])) return true;
    }
    return false;
}

static bool is_for_players(const char *path)
{
    for (size_t i = 0; i < sizeof NOT_FOR_PLAYERS / sizeof NOT_FOR_PLAYERS[0]; i++) {
        if (has_prefix(path, "src/games/") && has_prefix(strrchr(path, '/') + 1, NOT_FOR_PLAYERS[i])) return false;
    }
    return true;
}

static bool is_allowed(const Source *source, const char *literal)
{
    for (size_t i = 0; i < ALLOWED_COUNT; i++) {
        if (!has_prefix(source->path, ALLOWED[i].file) || !has_prefix(literal, ALLOWED[i].literal)) continue;
        is_needed[i] = true;
        return true;
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

/* Replaces conversions of printf and escapes by zeros, because they are not words, and line breaks by spaces, because
 * they separate words. */
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

static bool is_letter(char c) { return isalpha((unsigned char)c) != 0; }

/* Whether a literal is readable text: it has a placeholder, a letter next to a space, or a capital before a small
 * letter; in text that is drawn with characters, any two letters. A literal with an underscore but no space is a
 * name. */
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

/* Whether the statement before a literal writes an error message, or is for the preprocessor. */
static bool is_in_error(const char *statement, const char *at)
{
    static const char *const SIGNS[] = {"error",    "stage_log", "assert",   "ASSERT",  "INVALID",
                                        "TOO_MANY", ".unknown",  "#include", "#define", "#pragma"};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (holds(statement, at, SIGNS[i])) return true;
    }
    return false;
}

/* Whether a literal is an error of a game's options, which the page of house rules shows. */
static bool is_conflict(const Source *source, const char *statement, const char *at)
{
    return strstr(source->path, "/options.c") && holds(statement, at, "error_set");
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
        const char *literal = textf("%.*s", (int)(end - at - 1), at + 1);
        const bool drawn = has_prefix(source->path, "src/games/") &&
                           (holds(statement, at, "text_add") || holds(statement, at, "add_word"));
        const bool skipped = is_in_error(statement, at) && !is_conflict(source, statement, at);
        if (can_be_read(literal, drawn) && !skipped && !is_allowed(source, literal)) {
            fprintf(stderr, "%s: “%s” is not in a table of strings\n", source->path, literal);
            found++;
        }
        at = end;
        if (!*at) break;
    }
    return found;
}

TEST(no_sentence_in_sources, "no sentence and no name for players is in a source")
{
    Sources *sources = read_all_sources();
    int looked = 0;
    for (int i = 0; i < sources->count; i++) {
        const Source *source = &sources->items[i];
        if (!is_shown(source->path) || !is_for_players(source->path)) continue;
        CHECK_INT(count_sentences(source), 0);
        looked++;
    }
    CHECK(looked > 200);
    for (size_t i = 0; i < ALLOWED_COUNT; i++)
        CHECK_ABOUT(is_needed[i], "ALLOWED: %s “%s”", ALLOWED[i].file, ALLOWED[i].literal);
    free_sources(sources);
}

TEST(sentence_in_a_source_is_found, "a sentence in a source would be found, and other literals would not")
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
    text_copy(source.path, sizeof source.path, "src/games/none/options.c");
    CHECK_INT(count_sentences(&source), 2);
    text_clear(&source.text);
}

/* ---- Tables of texts ---- */

/* Writes the enum constant of a key: prefix and key in capitals. */
static void symbol_of(const char *prefix, const char *key, char *symbol, size_t size)
{
    snprintf(symbol, size, "%s%s", prefix, key);
    for (char *at = symbol; *at; at++) *at = (char)toupper((unsigned char)*at);
}

/* Whether a symbol occurs as a whole word in a source below one of the folders. */
static bool is_used(const Sources *sources, const char *const *folders, const char *symbol)
{
    const size_t length = strlen(symbol);
    for (int i = 0; i < sources->count; i++) {
        const Source *source = &sources->items[i];
        if (!has_prefix(source->path, folders[0]) && !has_prefix(source->path, folders[1])) continue;
        for (const char *at = strstr(text_string(&source->text), symbol); at; at = strstr(at + 1, symbol)) {
            if (!isalnum((unsigned char)at[length]) && at[length] != '_') return true;
        }
    }
    return false;
}

/* Whether a text is found by its key, so that its constant need not occur: texts of kinds, which games/game_strings.c
 * checks, and names; tips and explanations, which app/tips.c and app/explain.c check; and things on the street, which
 * scenes/street_plan.c checks. */
static bool is_found_by_key(const char *key)
{
    static const char *const SORTS[] = {"event_",        "news_", "reason_",  "hint_",   "name_", "drawn_",
                                        "results_round", "tip_",  "explain_", "trophy_", "well_"};
    for (size_t i = 0; i < sizeof SORTS / sizeof SORTS[0]; i++) {
        if (has_prefix(key, SORTS[i])) return true;
    }
    return false;
}

static void check_all_used(const Sources *sources, const StringTable *words, const char *id, const char *prefix)
{
    const bool shared = words == &SHARED_STRINGS || words == &SCREEN_STRINGS;
    const char *games = textf("src/games/%s/", id);
    const char *tables = textf("src/tables/%s/", id);
    const char *const folders[] = {shared ? "src/" : games, tables};
    CHECK_TEXT(strings_get(words, STRING_NONE), "");
    for (size_t row = 1; row < words->count; row++) {
        const char *key = words->rows[row].key;
        char symbol[120];
        symbol_of(prefix, key, symbol, sizeof symbol);
        CHECK_ABOUT(is_found_by_key(key) || is_used(sources, folders, symbol), "%s: %s is not used", id, key);
    }
}

/* Every table of texts: those of the screens, the street and the games. */
static const StringTable *table_of(int index)
{
    if (index == 0) return &SCREEN_STRINGS;
    if (index == 1) return &SHARED_STRINGS;
    return random_play_game((size_t)index - 2) ? random_play_game((size_t)index - 2)->strings : NULL;
}

TEST(every_text_is_used, "every text of the screen, the street and the games is used somewhere")
{
    Sources *sources = read_all_sources();
    check_all_used(sources, &SCREEN_STRINGS, "screen", "STRING_");
    check_all_used(sources, &SHARED_STRINGS, "shared", "SHARED_STRING_");
    for (size_t i = 0; random_play_game(i); i++)
        check_all_used(sources, random_play_game(i)->strings, random_play_game(i)->id, "GAME_STRING_");
    free_sources(sources);
}

/* A screen text whose key begins with a game's name would be the game's own. */
static void check_names_no_game(const char *key)
{
    for (size_t i = 0; random_play_game(i); i++) {
        const size_t length = strlen(random_play_game(i)->id);
        CHECK_ABOUT(!has_prefix(key, random_play_game(i)->id) || key[length] != '_', "%s names %s", key,
                    random_play_game(i)->id);
    }
}

TEST(game_texts_stay_in_their_files, "a game's texts are only used by its own files, and the street names no game")
{
    Sources *sources = read_all_sources();
    for (size_t i = 0; random_play_game(i); i++) {
        const char *include = textf("\"strings/%s.h\"", random_play_game(i)->id);
        const char *games = textf("src/games/%s/", random_play_game(i)->id);
        const char *tables = textf("src/tables/%s/", random_play_game(i)->id);
        int seen = 0;
        for (int n = 0; n < sources->count; n++) {
            const Source *source = &sources->items[n];
            if (!strstr(text_string(&source->text), include)) continue;
            CHECK_ABOUT(has_prefix(source->path, games) || has_prefix(source->path, tables),
                        "%s uses the strings of %s", source->path, random_play_game(i)->id);
            seen++;
        }
        CHECK(seen > 0);
    }
    for (size_t row = 0; row < SCREEN_STRINGS.count; row++) check_names_no_game(SCREEN_STRINGS.rows[row].key);
    free_sources(sources);
}

TEST(no_text_is_part_of_a_sentence, "no text of the screen begins or ends with a space, as parts of sentences do")
{
    for (int i = 0; table_of(i); i++) {
        for (size_t row = 1; row < table_of(i)->count; row++) {
            const char *key = table_of(i)->rows[row].key, *text = table_of(i)->rows[row].text;
            if (table_of(i) != &SCREEN_STRINGS && !has_prefix(key, "table_")) continue;
            const size_t length = strlen(text);
            CHECK_ABOUT(length > 0 && text[0] != ' ' && text[length - 1] != ' ', "%s is a piece", key);
        }
    }
}

/* ---- One word for one thing ---- */

/* Whether a text avoids the word "rubber", except in ids of options. */
static bool is_word_avoided(const char *text)
{
    for (const char *at = text; (at = strstr(at, "ubber")); at++) {
        const bool id = at >= text + 2 && at[-1] == 'r' && strchr("\"{#/", at[-2]);
        if (!id) return false;
    }
    return true;
}

TEST(one_word_for_a_match, "players read of a match, and never of a rubber")
{
    static const char *const FILES[] = {"rules/nationhood.json", "rules/nationhood.md", "rules/nationhood.lesson.md"};
    for (int i = 0; table_of(i); i++) {
        for (size_t row = 0; row < table_of(i)->count; row++)
            CHECK_ABOUT(is_word_avoided(table_of(i)->rows[row].text), "%s", table_of(i)->rows[row].key);
    }
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        SCOPED_TEXT text = {0};
        CHECK(file_read(FILES[i], SOURCE_MAX, &text, &check_error));
        CHECK_ABOUT(is_word_avoided(text_string(&text)), "%s", FILES[i]);
    }
}

/* ---- Placeholders ---- */

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
static void check_fields(const char *key, const char *text)
{
    size_t forms = 1, form;
    for (long number = 0; number <= 200; number++) {
        if (!CHECK(plural_form(shared_string(SHARED_STRING_PLURAL), number, &form))) return;
        if (form + 1 > forms) forms = form + 1;
    }
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        const char *end = closing(at), *sort = at + strcspn(at, ":?}");
        const bool whole = *end && (*sort != ':' || count_forms(sort, end) == forms);
        CHECK_ABOUT(whole, "%s: %s", key, at);
    }
}

TEST(placeholders_are_closed, "every placeholder of a text is closed, and has a form for each plural of the language")
{
    for (int i = 0; table_of(i); i++) {
        for (size_t row = 0; row < table_of(i)->count; row++)
            check_fields(table_of(i)->rows[row].key, table_of(i)->rows[row].text);
    }
}

/* ---- Arguments ---- */

/* The text of a symbol, such as STRING_YES, in a source; NULL if it is none. Its length goes to *length. */
static const char *text_of(const Source *source, const char *symbol, size_t *length)
{
    *length = strspn(symbol, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    for (int i = 0; table_of(i); i++) {
        char own[80];
        if (i > 1) snprintf(own, sizeof own, "/%s/", random_play_game((size_t)i - 2)->id);
        if (i > 1 && !strstr(source->path, own)) continue;
        for (size_t row = 0; row < table_of(i)->count; row++) {
            char name[120];
            symbol_of(i == 0   ? "STRING_"
                      : i == 1 ? "SHARED_STRING_"
                               : "GAME_STRING_",
                      table_of(i)->rows[row].key, name, sizeof name);
            if (strlen(name) == *length && memcmp(name, symbol, *length) == 0) return table_of(i)->rows[row].text;
        }
    }
    return NULL;
}

/* The end of the argument at `at`: its comma or the parenthesis that closes the call. */
static const char *argument_end(const char *at)
{
    int depth = 0;
    for (; *at && (depth > 0 || (*at != ',' && *at != ')')); at++) depth += (*at == '(') - (*at == ')');
    return at;
}

/* The number of arguments from `at` to the end of the call. */
static int count_arguments(const char *at)
{
    int count = 1;
    for (at = argument_end(at); *at == ','; at = argument_end(at + 1)) count++;
    return count;
}

/* The number of arguments that the fields of a text take. */
static int count_fields(const char *text)
{
    int count = 0;
    for (; (text = strchr(text, '{')); text++) {
        if (isdigit((unsigned char)text[1]) && text[1] - '0' >= count) count = text[1] - '0' + 1;
    }
    return count;
}

/* Checks the texts that the argument at `at` names against the arguments after it; returns how many there are. */
static int check_call(const Source *source, const char *at)
{
    const char *end = argument_end(at), *given = end + 1 + strspn(end + 1, " \n");
    int texts = 0;
    if (*end != ',') return 0;
    if (has_prefix(given, "ARGS(")) given += strlen("ARGS(");
    for (size_t length; at < end; at += length ? length : 1) {
        const char *text = text_of(source, at, &length);
        CHECK_ABOUT(!text || count_arguments(given) >= count_fields(text), "%s: “%s” lacks an argument", source->path,
                    text);
        texts += text != NULL;
    }
    return texts;
}

TEST(each_field_has_an_argument, "a sentence that is filled in where it is named has an argument for each field")
{
    static const char *const CALLS[] = {"stage_format(", "context_string(", "string_format("};
    Sources *sources = read_all_sources();
    int texts = 0;
    for (int i = 0; i < sources->count; i++) {
        for (size_t call = 0; call < sizeof CALLS / sizeof *CALLS; call++) {
            const char *at = text_string(&sources->items[i].text);
            while ((at = strstr(at, CALLS[call]))) {
                at += strlen(CALLS[call]);
                const char *word = call == 2 ? at : argument_end(at) + 1;
                if (call < 2 || has_prefix(argument_end(at) + 1 + strspn(argument_end(at) + 1, " \n"), "ARGS("))
                    texts += check_call(&sources->items[i], word);
            }
        }
    }
    CHECK(texts > 200);
    free_sources(sources);
    const Source wrong = {.path = "src/scenes/none.c"};
    CHECK_INT(count_arguments("stage, STRING_A, f(x, y))"), 3);
    CHECK_INT(check_call(&wrong, "on ? STRING_YES : STRING_NO, ARGS(arg_number(1)), &text)"), 2);
    CHECK_INT(count_fields("{1} of {0:day|days}"), 2);
}
