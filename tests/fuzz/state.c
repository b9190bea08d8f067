/* SPDX-License-Identifier: MIT */
/* States of every game. A state that is accepted is written back unchanged, shown to every viewer, and played on. */
#include "fuzz.h"

enum { ACTIONS = 12 };

static void write(const Game *game, const void *rules, const void *state, Text *text)
{
    JsonWriter out = json_writer(text);
    state_write(game, rules, state, &out);
}

/* Reads what was written, into another buffer. */
static bool read_again(const Game *game, const Text *text, void *rules, void *state)
{
    Error error;
    SCOPED_DOCUMENT *document = json_create(NULL, text->data, text->length, &error);
    const JsonCursor root = json_root(document);
    memcpy(rules, rulebook_defaults(fuzz_book(game)), game->rules_size);
    return state_read(game, &root, rules, state, &error);
}

static void play_on(const Game *game, const void *rules, const void *state)
{
    SCOPED_MATCH *match = match_create_from(game, rules, state);
    Rng rng = rng_from_seed(1);
    Error error;
    SCOPED_MEMORY void *view = memory_allocate(game->state_size);
    for (int i = 0; i < ACTIONS && !match_head(match)->is_over; i++) {
        const Action action = game_random_action(game, rules, match_state(match), &rng);
        for (int viewer = NOBODY; viewer < match_players(match); viewer++) match_view(match, viewer, view);
        if (!match_play(match, match_head(match)->to_move, action, NULL, &error)) break;
        fuzz_check(game->validate_state(rules, match_state(match), NULL, &error), "a state that was read stays valid");
    }
}

static void check(const Game *game, const void *rules, const void *state)
{
    SCOPED_TEXT once = {0}, again = {0};
    SCOPED_MEMORY void *other_rules = memory_allocate(game->rules_size), *other = memory_allocate(game->state_size);
    Error error;
    fuzz_check(game->validate_state(rules, state, NULL, &error), "a state that is read is valid");
    write(game, rules, state, &once);
    fuzz_check(read_again(game, &once, other_rules, other), "a state that was written can be read");
    write(game, other_rules, other, &again);
    fuzz_same(&once, &again, "a state is written again as it was");
    if (state_head_const(state)->viewer == VIEWER_ALL) play_on(game, rules, state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SCOPED_DOCUMENT *document = json_create(NULL, (const char *)data, size, NULL);
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
    const Game *game = document ? fuzz_game_of(&root) : NULL;
    if (game) {
        SCOPED_MEMORY void *rules = memory_allocate(game->rules_size), *state = memory_allocate(game->state_size);
        Error error;
        memcpy(rules, rulebook_defaults(fuzz_book(game)), game->rules_size);
        if (state_read(game, &root, rules, state, &error)) check(game, rules, state);
    }
    return 0;
}
