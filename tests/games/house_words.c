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

/* The first field of a sentence, "{player}" or "{0:", in a line's texts; NULL if there is none. Comments begin with a star. */
static const char *field_in(const char *line, const char *end)
{
    for (const char *at = line; at < end; at++) {
        if (*at == '*') return NULL;
        if (*at != '{') continue;
        const char *name = at + 1;
        while (name < end && ((*name >= 'a' && *name <= 'z') || (*name >= '0' && *name <= '9'))) name++;
        if (name > at + 1 && name < end && (*name == '}' || *name == ':')) return at;
    }
    return NULL;
}

static void look_for_sentences(const char *path)
{
    Text text = {0};
    Fault fault;
    CHECK(file_read(path, 1 << 20, &text, &fault));
    for (const char *line = text_string(&text); *line;) {
        const char *end = line + strcspn(line, "\n"), *quote = memchr(line, '"', (size_t)(end - line));
        const char *field = quote ? field_in(quote, end) : NULL;
        if (field) fprintf(stderr, "%s: %.*s\n", path, (int)(end - line), line);
        CHECK(!field);
        line = end + (*end == '\n');
    }
    text_clear(&text);
}

TEST(none_hides, "no sentence with something to fill in stands in a house's source")
{
    for (int i = 0; house(i); i++) {
        char folder[96], path[400];
        snprintf(folder, sizeof folder, "src/games/%s", house(i)->id);
        DIR *dir = opendir(folder);
        if (!CHECK(dir != NULL)) return;
        for (const struct dirent *entry; (entry = readdir(dir));) {
            if (!strstr(entry->d_name, ".c")) continue;
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            look_for_sentences(path);
        }
        closedir(dir);
    }
}

TEST_MAIN(none_is_missing, none_is_left_over, none_hides)
