/* SPDX-License-Identifier: MIT */
/*
 * That the program can be told in another language: no text that a player reads stands in a source, every word of the table
 * is used, and none is a piece that something has to be put behind or before.
 *
 * Faults are left out: they speak of files to whoever edits them, and are written where they are found.
 */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/text.h"
#include "ui/words.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME_ROW(id, key) #id,
static const char *const IDS[] = {WORDS_LIST(NAME_ROW) NULL};
#undef NAME_ROW

/* ---- Sources, read once ------------------------------------------------------------------------------------------- */

enum { SOURCES_MAX = 640, SOURCE_MOST = 1 << 20 };

typedef struct Source {
    char path[300];
    Text text; /* without comments */
} Source;

typedef struct Sources {
    int count;
    Source items[SOURCES_MAX];
} Sources;

/* Comments become blanks; what is in quotes stays. */
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
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        Text path = {0};
        Fault fault;
        if (entry->d_name[0] == '.') continue;
        path_join(&path, folder, entry->d_name);
        if (is_source(entry->d_name) && CHECK(sources->count < SOURCES_MAX)) {
            Source *source = &sources->items[sources->count++];
            text_copy(source->path, sizeof source->path, path.data);
            CHECK(file_read(path.data, SOURCE_MOST, &source->text, &fault));
            blank_comments(source->text.data);
        } else if (depth > 0 && !strchr(entry->d_name, '.')) {
            gather(sources, path.data, depth - 1);
        }
        text_clear(&path);
    }
    closedir(dir);
}

static void forget(Sources *sources)
{
    for (int i = 0; i < sources->count; i++) text_clear(&sources->items[i].text);
}

/* ---- Texts in sources ----------------------------------------------------------------------------------------------- */

/* Literals that look like something to read and are not, or may stand where they are; by file and beginning. */
static const struct {
    const char *file, *literal, *reason;
} ALLOWED[] = {
    {"src/ui/art.c", "", "faults of the environment, told where they are found"},
    {"src/ui/type.c", "", "names of font files, and faults of the environment"},
    {"src/ui/art_svg.c", "<svg", "the head of a drawing"},
    {"src/ui/bindings.c", "Ctrl+", "what keys are called, also in settings.json"},
    {"src/ui/bindings.c", "Shift+", "the same"},
    {"src/ui/bindings.c", "Alt+", "the same"},
    {"src/scenes/settings_bind.c", "Delete", "the name of a key"},
    {"src/scenes/rulebook_words.c", "little page", "what a fault would call it"},
    {"src/tables/nasty/table.c", "last round", "a token of the notation"},
};

static bool is_allowed(const Source *source, const char *literal)
{
    for (size_t i = 0; i < sizeof ALLOWED / sizeof ALLOWED[0]; i++) {
        if (strcmp(ALLOWED[i].file, source->path) == 0 &&
            strncmp(ALLOWED[i].literal, literal, strlen(ALLOWED[i].literal)) == 0)
            return true;
    }
    /* Names by which a drawing is known, to see whether the rules call the card otherwise. */
    return strcmp(source->path, "src/tables/nasty/card_art.c") == 0 && isupper((unsigned char)*literal);
}

/* Two words beside each other, or one with a capital: without what printf fills in. Names of functions have an underscore. */
static bool can_be_read(const char *literal)
{
    if (strchr(literal, '_')) return false;
    for (const char *at = literal; *at; at++) {
        if (*at == '%') {
            while (at[1] && !isalpha((unsigned char)at[1])) at++;
            if (at[1]) at++;
            continue;
        }
        const bool begins = at == literal || !isalpha((unsigned char)at[-1]);
        if (begins && isupper((unsigned char)at[0]) && islower((unsigned char)at[1])) return true;
        if (at > literal + 1 && *at == ' ' && islower((unsigned char)at[-1]) && isalpha((unsigned char)at[-2]) &&
            isalpha((unsigned char)at[1]))
            return true;
    }
    return false;
}

/* The statement before a literal speaks of a fault, or is no code. */
static bool stands_in_fault(const char *text, const char *at)
{
    static const char *const SIGNS[] = {"fault_set", "json_fault", "stage_log", "assert", "#include", "#define"};
    const char *start = at;
    while (start > text && !strchr(";{}", start[-1])) start--;
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        const char *found = strstr(start, SIGNS[i]);
        if (found && found < at) return true;
    }
    return false;
}

static int check_source(const Source *source)
{
    int found = 0;
    const char *text = text_string(&source->text);
    for (const char *at = strchr(text, '"'); at; at = strchr(at + 1, '"')) {
        char literal[256];
        size_t length = 0;
        const char *end = at + 1;
        if (at > text && at[-1] == '\'') continue;
        for (; *end && *end != '"'; end++) {
            if (*end == '\\' && end[1]) end++;
            if (length + 1 < sizeof literal) literal[length++] = *end;
        }
        literal[length] = '\0';
        if (can_be_read(literal) && !stands_in_fault(text, at) && !is_allowed(source, literal)) {
            fprintf(stderr, "%s: “%s” is not in the table of words\n", source->path, literal);
            found++;
        }
        at = end;
        if (!*at) break;
    }
    return found;
}

static bool is_shown(const char *path)
{
    static const char *const FOLDERS[] = {"src/ui/", "src/kit/", "src/tables/", "src/scenes/"};
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        if (strncmp(path, FOLDERS[i], strlen(FOLDERS[i])) == 0) return true;
    }
    return false;
}

TEST(nothing_beside_the_table, "no text that a player reads stands in the sources of what is seen")
{
    Sources *sources = memory_allocate(sizeof *sources);
    int looked = 0;
    gather(sources, "src", 2);
    for (int i = 0; i < sources->count; i++) {
        if (!is_shown(sources->items[i].path)) continue;
        CHECK_INT(check_source(&sources->items[i]), 0);
        looked++;
    }
    CHECK(looked > 50);
    forget(sources);
    free(sources);
}

TEST(it_would_be_found, "a text in a source would be found, and what is no text is not")
{
    CHECK(can_be_read("Play"));
    CHECK(can_be_read("it is your turn"));
    CHECK(can_be_read("%d Pieces"));
    CHECK(!can_be_read("icons/play"));
    CHECK(!can_be_read("%s:%d"));
    CHECK(!can_be_read("house:%s"));
    CHECK(!can_be_read("b4"));
    Source source = {.path = "src/scenes/none.c"};
    text_add(&source.text, "a(\"x\"); b('\"', \"You win\"); /* \"Nobody sees this\" */ fault_set(f, \"Not this\");");
    blank_comments(source.text.data);
    CHECK_INT(check_source(&source), 1);
    text_clear(&source.text);
}

/* ---- The table --------------------------------------------------------------------------------------------------------- */

static bool is_used(const Sources *sources, const char *id)
{
    char wanted[128];
    const int length = snprintf(wanted, sizeof wanted, "WORD_%s", id);
    for (int i = 0; i < sources->count; i++) {
        for (const char *at = strstr(text_string(&sources->items[i].text), wanted); at; at = strstr(at + 1, wanted)) {
            const char after = at[length];
            if (!isalnum((unsigned char)after) && after != '_') return true;
        }
    }
    return false;
}

TEST(every_word_is_used, "every word of the table is shown somewhere")
{
    Sources *sources = memory_allocate(sizeof *sources);
    gather(sources, "src", 2);
    for (int i = 0; i < WORD_COUNT; i++) {
        if (!CHECK(is_used(sources, IDS[i]))) fprintf(stderr, "%s\n", IDS[i]);
    }
    forget(sources);
    free(sources);
}

TEST(no_pieces, "no text of the table begins or ends with a blank, as pieces of sentences do")
{
    Words *words = words_create();
    for (int i = 0; i < WORD_COUNT; i++) {
        const char *text = words_get(words, (Word)i);
        const size_t length = strlen(text);
        if (!CHECK(length > 0 && text[0] != ' ' && text[length - 1] != ' ')) fprintf(stderr, "%s\n", IDS[i]);
    }
    words_destroy(words);
}

TEST_MAIN(nothing_beside_the_table, it_would_be_found, every_word_is_used, no_pieces)
