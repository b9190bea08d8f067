/* SPDX-License-Identifier: MIT */
/*
 * States with one mistake. A state in which anything was changed, left out or repeated is refused with a message, or
 * it is a valid state that is written back as it was read. The seed is the game's name.
 */
#include "check.h"
#include "support/mutate.h"
#include "support/random_play.h"
#include "support/soak.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES = 600, POSITIONS = 12 };

static bool read_state(const Game *game, const Text *text, void *rules, void *state, Error *error)
{
    *error = (Error){""};
    memcpy(rules, rulebook_defaults(random_play_book(NULL, game)), game->rules_size);
    JsonDoc *doc = json_create(NULL, text->data, text->length, error);
    if (!doc) return false;
    const JsonCursor root = json_root(doc);
    const bool good = state_read(game, &root, rules, state, error);
    json_destroy(doc);
    return good;
}

static void write_state(const Game *game, const void *rules, const void *state, Text *text)
{
    text_reset(text);
    JsonWriter out = json_writer(text);
    state_write(game, rules, state, &out);
}

static void check_changed(const Game *game, const Text *changed)
{
    void *rules = memory_allocate(game->rules_size), *state = memory_allocate(game->state_size);
    void *other = memory_allocate(game->state_size);
    Text once = {0}, again = {0};
    Error error;
    const int before = check_failures();
    if (!read_state(game, changed, rules, state, &error)) {
        CHECK(error.text[0] != '\0');
    } else {
        CHECK(game->validate_state(rules, state, NULL, &error));
        write_state(game, rules, state, &once);
        if (CHECK(read_state(game, &once, rules, other, &error))) {
            write_state(game, rules, other, &again);
            CHECK_TEXT(text_string(&again), text_string(&once));
        }
    }
    if (check_failures() > before) fprintf(stderr, "%s: %s\n%s\n", game->id, error.text, text_string(changed));
    text_clear(&once);
    text_clear(&again);
    free(rules);
    free(state);
    free(other);
}

/* Checks the complete state of a position, and its view for each player and for nobody. */
static void check_position(const Match *match, Rng *rng, int changes)
{
    const Game *game = match_game(match);
    void *view = memory_allocate(game->state_size);
    Text whole = {0}, changed = {0};
    for (int i = 0; i < changes; i++) {
        if (i == 0 || i == changes / 2) {
            const int viewer = (int)rng_below(rng, (uint32_t)match_players(match) + 1) - 1;
            match_view(match, viewer, view);
            write_state(game, match_rules(match), i == 0 ? match_state(match) : view, &whole);
        }
        mutate_json(text_string(&whole), rng, &changed);
        check_changed(game, &changed);
    }
    free(view);
    text_clear(&whole);
    text_clear(&changed);
}

TEST(changed, "a state with a mistake in it is refused with a message, or is valid")
{
    const Game *game;
    for (size_t g = 0; (game = random_play_game(g)); g++) {
        Rng rng = rng_from_seed(hash_bytes(0, game->id, strlen(game->id)));
        for (int position = 0; position < POSITIONS; position++) {
            const int players = game->players_min + position % (game->players_max - game->players_min + 1);
            Match *match = random_play_match(game, -1, players, (uint64_t)position);
            random_play(match, &rng, rng_below(&rng, 90));
            check_position(match, &rng, soak_count(CHANGES, CHANGES * 50) / POSITIONS);
            match_destroy(match);
        }
    }
    random_play_free_books();
}
