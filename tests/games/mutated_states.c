/* SPDX-License-Identifier: MIT */
/*
 * States with one mistake. A state in which anything was changed, left out or repeated is refused with a message, or
 * it is a valid state that is written back as it was read. The seed is the game's name.
 */
#include "check.h"
#include "support/mutate.h"
#include "support/random_play.h"
#include "support/soak.h"
#include "support/texts.h"

enum { CHANGES = 600, POSITIONS = 12 };

static bool read_state(const Game *game, const Text *text, void *rules, void *state, Error *error)
{
    *error = (Error){""};
    memcpy(rules, rulebook_defaults(random_play_book(game)), game->rules_size);
    SCOPED_DOCUMENT *document = json_create(NULL, text->data, text->length, error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    return state_read(game, &root, rules, state, error);
}

/* Plays on from a state that was read; it has to stay valid. */
static void play_on(const Game *game, const void *rules, void *state, Rng *rng)
{
    for (int played = 0; played < 40 && !state_head(state)->is_over; played++) {
        const Action action = game_random_action(game, rules, state, rng);
        game->apply_action(rules, state, state_head(state)->to_move, action, NULL);
        if (!CHECK(game->validate_state(rules, state, NULL, &check_error))) break;
    }
}

/* Returns whether the changed state is valid. */
static bool check_changed(const Game *game, const Text *changed, Rng *rng)
{
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size), *state = memory_allocate(game->state_size);
    SCOPED_MEMORY void *other = memory_allocate(game->state_size);
    Error error;
    const int before = check_failures();
    const bool good = read_state(game, changed, rules, state, &error);
    if (!good) {
        CHECK(error.text[0] != '\0');
    } else {
        CHECK(game->validate_state(rules, state, NULL, &error));
        SCOPED_TEXT once = {0};
        text_add(&once, state_text(game, rules, state));
        if (CHECK(read_state(game, &once, rules, other, &error)))
            CHECK_TEXT(state_text(game, rules, other), text_string(&once));
        if (state_head(state)->viewer == VIEWER_ALL) play_on(game, rules, state, rng);
    }
    if (check_failures() > before) fprintf(stderr, "%s: %s\n%s\n", game->id, error.text, text_string(changed));
    return good;
}

/* Checks the complete state of a position, and its view for each player and for nobody. Returns how many changed states
 * are valid. */
static int check_position(const Match *match, Rng *rng, int changes)
{
    const Game *game = match_game(match);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size);
    SCOPED_TEXT original = {0}, changed = {0};
    int valid = 0;
    for (int i = 0; i < changes; i++) {
        if (i == 0 || i == changes / 2) {
            const int viewer = (int)rng_below(rng, (uint32_t)match_players(match) + 1) - 1;
            match_view(match, viewer, view);
            text_reset(&original);
            text_add(&original, state_text(game, match_rules(match), i == 0 ? match_state(match) : view));
        }
        mutate_json(text_string(&original), rng, &changed);
        valid += check_changed(game, &changed, rng);
    }
    return valid;
}

TEST(mutated_state_is_safe, "a state with a mistake in it is refused with a message, or is valid and can be played on")
{
    const Game *game;
    for (size_t g = 0; (game = random_play_game(g)); g++) {
        Rng rng = rng_from_seed(hash_bytes(0, game->id, strlen(game->id)));
        int valid = 0;
        for (int position = 0; position < POSITIONS; position++) {
            const int players = game->players_min + position % (game->players_max - game->players_min + 1);
            SCOPED_MATCH *match = random_play_match(game, -1, players, (uint64_t)position);
            random_play(match, &rng, rng_below(&rng, 90));
            valid += check_position(match, &rng, soak_count(CHANGES, CHANGES * 50) / POSITIONS);
        }
        CHECK(valid > 5);
    }
}
