/* SPDX-License-Identifier: MIT */
/* The words of each house: none is missing, none is left over, and none hides in the source. */
#include "check.h"
#include "culdesac/brain.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

/* Every house on the street, and the one that others are made from. */
static const Game *house(int index)
{
    int houses = 0;
    while (GAMES[houses]) houses++;
    return index < houses ? GAMES[index] : index == houses ? &NULL_GAME : NULL;
}

static bool has_word(const Game *game, const char *sort, const EventKind *kind)
{
    const bool has = house_word(game->words, sort, kind->word ? kind->word : kind->name, NULL) != NULL;
    if (!has) fprintf(stderr, "%s has no word %s_%s\n", game->id, sort, kind->word ? kind->word : kind->name);
    return has;
}

TEST(none_is_missing, "every kind of event, reason and hint has its word, empty if there is nothing to tell")
{
    for (int i = 0; house(i); i++) {
        const Game *game = house(i);
        for (const EventKind *kind = game->events; kind->name; kind++) CHECK(has_word(game, "event", kind));
        for (const EventKind *kind = game->reasons; kind->name; kind++) CHECK(has_word(game, "reason", kind));
        if (!game->brain || !game->brain->hints) continue;
        for (const EventKind *kind = game->brain->hints; kind->name; kind++) CHECK(has_word(game, "hint", kind));
    }
}

/* Whether a key is the word of one of the kinds. */
static bool is_of(const char *key, const char *sort, const EventKind *kinds)
{
    for (; kinds && kinds->name; kinds++) {
        char word[96];
        snprintf(word, sizeof word, "%s_%s", sort, kinds->word ? kinds->word : kinds->name);
        if (strcmp(key, word) == 0) return true;
        strncat(word, "_many", sizeof word - strlen(word) - 1);
        if (strcmp(key, word) == 0) return true;
    }
    return false;
}

TEST(none_is_left_over, "every sentence belongs to a kind; the rows stand in ascending order")
{
    for (int i = 0; house(i); i++) {
        const Game *game = house(i);
        for (size_t row = 0; row < game->words->count; row++) {
            const char *key = game->words->rows[row].key;
            if (row > 0) CHECK(strcmp(game->words->rows[row - 1].key, key) < 0);
            if (!strncmp(key, "event_", 6)) CHECK(is_of(key, "event", game->events));
            if (!strncmp(key, "reason_", 7)) CHECK(is_of(key, "reason", game->reasons));
            if (!strncmp(key, "hint_", 5)) CHECK(is_of(key, "hint", game->brain->hints));
        }
    }
}

/* How many names have this form. */
static int names_with_form(const HouseWords *words, const char *form)
{
    int count = 0;
    for (size_t row = 0; row < words->count; row++) {
        const char *key = words->rows[row].key, *tail = strrchr(key, '_');
        count += !strncmp(key, "name_", 5) && tail > key + 5 && !strcmp(tail + 1, form);
    }
    return count;
}

TEST(forms_are_real, "every form that a sentence names some name has")
{
    for (int i = 0; house(i); i++) {
        const HouseWords *words = house(i)->words;
        for (size_t row = 0; row < words->count; row++) {
            for (const char *at = words->rows[row].text; (at = strchr(at, '{')); at++) {
                const char *dot = at + strcspn(at, ".}");
                char form[32];
                if (*dot != '.') continue;
                snprintf(form, sizeof form, "%.*s", (int)strcspn(dot + 1, "}:"), dot + 1);
                if (names_with_form(words, form) == 0) fprintf(stderr, "%s: no name has %s\n", house(i)->id, form);
                CHECK(names_with_form(words, form) > 0);
            }
        }
    }
}

TEST(forms_are_found, "a name has the form asked for, or its first; what a house has not the street has")
{
    static const HouseWord ROWS[] = {{"name_cat", "die Katze"}, {"name_dog", "der Hund"}, {"name_dog_acc", "den Hund"}};
    const HouseWords words = {3, ROWS};
    char text[64];
    house_name(&words, "dog", "acc", NULL, 0, text, sizeof text);
    CHECK_TEXT(text, "den Hund");
    house_name(&words, "dog", "dat", NULL, 0, text, sizeof text);
    CHECK_TEXT(text, "der Hund");
    house_name(&words, "cat", "acc", NULL, 0, text, sizeof text);
    CHECK_TEXT(text, "die Katze");
    house_name(&words, "joker", "acc", NULL, 0, text, sizeof text);
    CHECK_TEXT(text, "a joker");
    Text said = {0};
    house_say(&words, "{0} sees {1.acc} and {1}, {2} {2:time|times}; {3}",
              PARTS(part_text("Ann"), part_name("dog"), part_number(1)), &said);
    CHECK_TEXT(text_string(&said), "Ann sees den Hund and der Hund, 1 time; {3}");
    text_clear(&said);
}

TEST(names_are_listed, "names are listed with commas and a last and; who has no name is called by the number")
{
    static const char *const NAMES[] = {"Ann", "Ben", "Cleo"}, *const LISTS[] = {"", "Ann", "Ann and Ben",
                                                                                 "Ann, Ben and Cleo"};
    for (size_t count = 0; count <= 3; count++) {
        Text text = {0};
        house_list(NAMES, count, &text);
        CHECK_TEXT(text_string(&text), LISTS[count]);
        text_clear(&text);
    }
    Text text = {0};
    house_player(NAMES, 2, &text);
    house_player(NULL, 2, &text);
    CHECK_TEXT(text_string(&text), "CleoPlayer 2");
    text_clear(&text);
}

/* ---- What stands in the source ---- */

/* About files, states and notation: what is said there is for who writes those. */
static const char *const NOT_FOR_PLAYERS[] = {"notation", "state_", "check", "sane", "inspect", "card_box", NULL};
/* What a file calls things by that has a space in it. */
static const char *const IDENTIFIERS[] = {"private park",   "swap seats",   "swap cards",
                                          "cancel instant", "cancel nasty", NULL};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether a text has a field to fill in, "{player}" or "{0:". */
static bool field_in(const char *text)
{
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        const size_t length = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_.0123456789");
        if (length > 0 && (at[length + 1] == '}' || at[length + 1] == ':')) return true;
    }
    return false;
}

/* A conversion of printf or an escape is no word: they become digits. */
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

/* Whether a text has words in it: a letter beside a space, or, in what is added to a drawing, two letters in a row. */
static bool has_words(char *text, bool drawn)
{
    for (size_t i = 0; IDENTIFIERS[i]; i++) {
        if (!drawn && strcmp(IDENTIFIERS[i], text) == 0) return false;
    }
    if (field_in(text)) return true;
    blank_conversions(text);
    for (const char *at = text; *at; at++) {
        if (is_letter(at[0]) && (at[1] == ' ' || (drawn && is_letter(at[1])))) return true;
        if (at[0] == ' ' && is_letter(at[1])) return true;
    }
    return false;
}

static bool holds(const char *start, const char *end, const char *what)
{
    const size_t length = strlen(what);
    for (; start + length <= end; start++) {
        if (memcmp(start, what, length) == 0) return true;
    }
    return false;
}

static const char *behind_comment(const char *at)
{
    const char *end = strstr(at + 2, "*/");
    return end ? end + 2 : at + strlen(at);
}

static const char *end_of_text(const char *at)
{
    while (*at && *at != '"') at += *at == '\\' && at[1] ? 2 : 1;
    return at;
}

/* What is in a statement whose text is about a file or a bug. */
static const char *const FAULTS[] = {"fault", "assert", "ASSERT", "TOO_MANY", ".unknown", NULL};

/* Sees each text of a source, with the statement it is in so far. */
static void look_for_sentences(const char *path, const char *source)
{
    const char *statement = source;
    for (const char *at = source; *at; at++) {
        if (at[0] == '/' && at[1] == '*') {
            at = behind_comment(at) - 1;
        } else if (at[0] == '\'' && at[1] && at[2] == '\'') {
            at += 2;
        } else if (strchr(";{}", *at)) {
            statement = at + 1;
        } else if (*at == '#') {
            at += strcspn(at, "\n") - 1;
        } else if (*at == '"') {
            const char *end = end_of_text(at + 1);
            char text[400];
            snprintf(text, sizeof text, "%.*s", (int)(end - at - 1), at + 1);
            bool fault = false;
            for (size_t i = 0; FAULTS[i]; i++) fault = fault || holds(statement, at, FAULTS[i]);
            const bool hides =
                !fault && has_words(text, holds(statement, at, "text_add") || holds(statement, at, "add_word"));
            if (hides) fprintf(stderr, "%s: %.*s\n", path, (int)(end - at + 1), at);
            CHECK(!hides);
            at = *end ? end : end - 1;
        }
    }
}

static bool is_for_players(const char *file)
{
    for (size_t i = 0; NOT_FOR_PLAYERS[i]; i++) {
        if (strncmp(file, NOT_FOR_PLAYERS[i], strlen(NOT_FOR_PLAYERS[i])) == 0) return false;
    }
    return strstr(file, ".c") != NULL;
}

TEST(none_hides, "no sentence and no name for players stands in a house's source")
{
    for (int i = 0; house(i); i++) {
        char folder[96], path[400];
        snprintf(folder, sizeof folder, "src/games/%s", house(i)->id);
        DIR *dir = opendir(folder);
        if (!CHECK(dir != NULL)) return;
        for (const struct dirent *entry; (entry = readdir(dir));) {
            if (!is_for_players(entry->d_name)) continue;
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            Text source = {0};
            Fault fault;
            CHECK(file_read(path, 1 << 20, &source, &fault));
            look_for_sentences(path, text_string(&source));
            text_clear(&source);
        }
        closedir(dir);
    }
}

TEST_MAIN(none_is_missing, none_is_left_over, forms_are_real, forms_are_found, names_are_listed, none_hides)
