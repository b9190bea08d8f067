/* SPDX-License-Identifier: MIT */
#include "engine/playouts.h"

#include "culdesac/clock.h"

#include <stdlib.h>
#include <string.h>

/* ---- Random games ---- */

/* Plays a random game to its end; returns the number of actions. */
static uint64_t finish_randomly(const Game *game, const void *rules, void *state, Rng *rng)
{
    uint64_t actions = 0;
    for (; !state_head_const(state)->is_over; actions++) {
        game->apply_action(rules, state, state_head_const(state)->to_move, game_random_action(game, rules, state, rng),
                           NULL);
    }
    return actions;
}

Playouts playouts_run(const Game *game, const void *rules, const void *from, int players, uint64_t seed, double seconds)
{
    enum { ACTIONS_PER_CLOCK_CHECK = 4000 }; /* reading the clock takes as long as many actions of a fast game */
    Playouts done = {0};
    Rng rng = rng_from_seed(seed);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    const double start = clock_ms();
    uint64_t next_look = 0;
    while (done.games == 0 || done.seconds < seconds) {
        if (from) {
            memcpy(state, from, game->state_size);
            state_head(state)->rng.word = rng_next(&rng); /* gives each game other random results */
        } else {
            game->deal(rules, players, rng_next(&rng), state);
        }
        done.actions += finish_randomly(game, rules, state, &rng);
        done.games++;
        if (done.actions + done.games < next_look) continue;
        next_look = done.actions + done.games + ACTIONS_PER_CLOCK_CHECK;
        done.seconds = (clock_ms() - start) / 1e3;
    }
    return done;
}

/* ---- Perft ---- */

/* One level of the tree: a state and its actions. */
typedef struct PerftLevel {
    unsigned char *state;
    Action *actions;
} PerftLevel;

typedef struct PerftSearch {
    const Game *game;
    const void *rules;
    double deadline_ms;
    uint64_t played;
    bool timed_out;
} PerftSearch;

/* Plays an action on the next level. The clock is read rarely, because that takes as long as several actions. */
static void play_action(PerftSearch *search, const PerftLevel *level, int player, Action action)
{
    enum { ACTIONS_PER_CLOCK_CHECK = 64 };
    memcpy(level[1].state, level->state, search->game->state_size);
    search->game->apply_action(search->rules, level[1].state, player, action, NULL);
    if (search->played++ % ACTIONS_PER_CLOCK_CHECK == 0) search->timed_out = clock_ms() >= search->deadline_ms;
}

static uint64_t count_leaves(PerftSearch *search, const PerftLevel *level, int depth)
{
    const Game *game = search->game;
    if (depth == 0) return 1;
    if (state_head_const(level->state)->is_over) return 0;
    if (depth == 1) return game_count_actions(game, search->rules, level->state);
    const int player = state_head_const(level->state)->to_move;
    const size_t actions = game_legal_actions(game, search->rules, level->state, player, level->actions);
    uint64_t nodes = 0;
    for (size_t i = 0; i < actions && !search->timed_out; i++) {
        play_action(search, level, player, level->actions[i]);
        if (!search->timed_out) nodes += count_leaves(search, level + 1, depth - 1);
    }
    return nodes;
}

uint64_t perft_count(const Game *game, const void *rules, const void *state, int depth, double seconds, bool *whole)
{
    PerftLevel levels[PERFT_DEPTH_MAX + 1] = {0};
    for (int i = 0; i <= depth; i++) {
        levels[i].state = memory_allocate(game->state_size);
        levels[i].actions = memory_allocate(game->actions_max * sizeof(Action));
    }
    memcpy(levels[0].state, state, game->state_size);
    PerftSearch search = {.game = game, .rules = rules, .deadline_ms = clock_ms() + seconds * 1e3};
    const uint64_t nodes = count_leaves(&search, levels, depth);
    *whole = !search.timed_out;
    for (int i = 0; i <= depth; i++) {
        free(levels[i].state);
        free(levels[i].actions);
    }
    return nodes;
}
