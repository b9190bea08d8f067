/* SPDX-License-Identifier: MIT */
/* The texts of each game: none is missing, none is unused. */
#include "check.h"
#include "culdesac/heuristics.h"
#include "support/random_play.h"

static bool has_word(const Game *game, const char *sort, const EventKind *kind)
{
    const bool has = strings_find(game->strings, sort, event_kind_string_key(kind), NULL) != NULL;
    if (!has) fprintf(stderr, "%s has no word %s_%s\n", game->id, sort, event_kind_string_key(kind));
    return has;
}

TEST(no_text_is_missing, "every kind of event, reason and hint has a text, which is empty if there is nothing to say")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        CHECK(game_has_rounds(game) == (strings_find(game->strings, "results", "round", NULL) != NULL));
        for (const EventKind *kind = game->events; kind->name; kind++) CHECK(has_word(game, "event", kind));
        for (const EventKind *kind = game->reasons; kind->name; kind++) CHECK(has_word(game, "reason", kind));
        if (!game->heuristics->hints) continue;
        for (const EventKind *kind = game->heuristics->hints; kind->name; kind++) CHECK(has_word(game, "hint", kind));
    }
}

/* Whether a key is SORT_KIND or SORT_KIND_many for one of the kinds, such as "event_capture". */
static bool is_of(const char *key, const char *sort, const EventKind *kinds)
{
    for (; kinds && kinds->name; kinds++) {
        char word[96];
        snprintf(word, sizeof word, "%s_%s", sort, event_kind_string_key(kinds));
        if (strcmp(key, word) == 0) return true;
        strncat(word, "_many", sizeof word - strlen(word) - 1);
        if (strcmp(key, word) == 0) return true;
    }
    return false;
}

TEST(every_sentence_belongs_to_a_kind, "every sentence belongs to a kind, and the rows are in ascending order")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        for (size_t row = 0; row < game->strings->count; row++) {
            const char *key = game->strings->rows[row].key;
            if (row > 0) CHECK(strcmp(game->strings->rows[row - 1].key, key) < 0);
            if (strncmp(key, "event_", 6) == 0) CHECK(is_of(key, "event", game->events));
            if (strncmp(key, "news_", 5) == 0) CHECK(is_of(key, "news", game->events));
            if (strncmp(key, "reason_", 7) == 0) CHECK(is_of(key, "reason", game->reasons));
            if (strncmp(key, "hint_", 5) == 0) CHECK(is_of(key, "hint", game->heuristics->hints));
        }
    }
}

/* The number of names with this form. */
static int names_with_form(const StringTable *words, const char *form)
{
    int count = 0;
    for (size_t row = 0; row < words->count; row++) {
        const char *key = words->rows[row].key, *tail = strrchr(key, '_');
        count += strncmp(key, "name_", 5) == 0 && tail > key + 5 && strcmp(tail + 1, form) == 0;
    }
    return count;
}

TEST(used_forms_exist, "every form that a sentence uses exists for some name")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const StringTable *words = random_play_game(i)->strings;
        for (size_t row = 0; row < words->count; row++) {
            for (const char *at = words->rows[row].text; (at = strchr(at, '{')); at++) {
                if (at[1] == '{') { /* an option's value, as in a rulebook */
                    at += strcspn(at, "}");
                    continue;
                }
                const char *dot = at + strcspn(at, ".}");
                if (*dot != '.') continue;
                const char *form = textf("%.*s", (int)strcspn(dot + 1, "}:"), dot + 1);
                if (names_with_form(words, form) == 0)
                    fprintf(stderr, "%s: no name has %s\n", random_play_game(i)->id, form);
                CHECK(names_with_form(words, form) > 0);
            }
        }
    }
}

TEST(forms_are_found, "a name has the requested form, or else its first; a name that a game lacks is a shared text")
{
    static const StringRow ROWS[] = {{"name_cat", "die Katze"}, {"name_dog", "der Hund"}, {"name_dog_acc", "den Hund"}};
    const StringTable words = {3, ROWS};
    char text[NAME_TEXT_SIZE];
    strings_format_name(&words, "dog", "acc", NULL, 0, text);
    CHECK_TEXT(text, "den Hund");
    strings_format_name(&words, "dog", "dat", NULL, 0, text);
    CHECK_TEXT(text, "der Hund");
    strings_format_name(&words, "cat", "acc", NULL, 0, text);
    CHECK_TEXT(text, "die Katze");
    strings_format_name(&words, "joker", "acc", NULL, 0, text);
    CHECK_TEXT(text, "a joker");
    SCOPED_TEXT said = {0};
    strings_format(&words, "{0} sees {1.acc} and {1}, {2} {2:time|times}; {3}",
                   ARGS(arg_text("Ann"), arg_name("dog"), arg_number(1)), &said);
    CHECK_TEXT(text_string(&said), "Ann sees den Hund and der Hund, 1 time; {3}");
}

TEST(names_are_listed, "a list of names has commas and a final 'and'; a player without a name is called by number")
{
    static const char *const NAMES[] = {"Ann", "Ben", "Cleo"}, *const LISTS[] = {"", "Ann", "Ann and Ben",
                                                                                 "Ann, Ben and Cleo"};
    for (int count = 0; count <= 3; count++) {
        SCOPED_TEXT text = {0};
        strings_add_list(NAMES, count, &text);
        CHECK_TEXT(text_string(&text), LISTS[count]);
    }
    SCOPED_TEXT text = {0};
    strings_add_player(NAMES, 2, &text);
    strings_add_player(NULL, 2, &text);
    CHECK_TEXT(text_string(&text), "CleoPlayer 2");
}
