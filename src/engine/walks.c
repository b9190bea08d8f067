/* SPDX-License-Identifier: MIT */
#include "walks.h"

#include "clock.h"

#include <stdlib.h>
#include <string.h>

/* ---- Random games ---- */

/* Plays one game to its end; returns how many actions it took. */
static uint64_t play_out(const Game *game, const void *rules, void *state, Rng *rng)
{
    uint64_t actions = 0;
    for (; !state_look(state)->over; actions++) {
        game->apply(rules, state, state_look(state)->to_move, game_any(game, rules, state, rng), NULL);
    }
    return actions;
}

Playouts walk_playouts(const Game *game, const void *rules, const void *from, int players, uint64_t seed,
                       double seconds)
{
    enum { ACTIONS_BETWEEN_LOOKS = 4000 }; /* looking at the clock takes as long as many actions of a quick game */
    Playouts done = {0};
    Rng rng = rng_from_seed(seed);
    void *state = memory_allocate(game->state_size);
    const double start = clock_seconds();
    uint64_t next_look = 0;
    while (done.games == 0 || done.seconds < seconds) {
        if (from) {
            memcpy(state, from, game->state_size);
            state_head(state)->rng.word = rng_next(&rng); /* other dice, other draws */
        } else {
            game->deal(rules, players, rng_next(&rng), state);
        }
        done.actions += play_out(game, rules, state, &rng);
        done.games++;
        if (done.actions + done.games < next_look) continue;
        next_look = done.actions + done.games + ACTIONS_BETWEEN_LOOKS;
        done.seconds = clock_seconds() - start;
    }
    free(state);
    return done;
}

/* ---- Counting ---- */

/* One level of the tree: its state and that state's actions. */
typedef struct Level {
    unsigned char *state;
    Action *actions;
} Level;

typedef struct Count {
    const Game *game;
    const void *rules;
    double deadline;
    uint64_t played;
    bool late;
} Count;

bool walk_can_count(const Game *game)
{
    return (game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE | TRAIT_OUT_OF_TURN)) == 0;
}

/* Plays an action on the next level. Looking at the clock takes as long as some actions do. */
static void step(Count *count, const Level *level, int player, Action action)
{
    enum { ACTIONS_BETWEEN_LOOKS = 64 };
    memcpy(level[1].state, level->state, count->game->state_size);
    count->game->apply(count->rules, level[1].state, player, action, NULL);
    if (count->played++ % ACTIONS_BETWEEN_LOOKS == 0) count->late = clock_seconds() >= count->deadline;
}

static uint64_t count_lines(Count *count, const Level *level, int depth)
{
    const Game *game = count->game;
    if (depth == 0) return 1;
    if (state_look(level->state)->over) return 0;
    if (depth == 1) return game_count(game, count->rules, level->state);
    const int player = state_look(level->state)->to_move;
    const size_t actions = game_legal(game, count->rules, level->state, player, level->actions);
    uint64_t nodes = 0;
    for (size_t i = 0; i < actions && !count->late; i++) {
        step(count, level, player, level->actions[i]);
        if (!count->late) nodes += count_lines(count, level + 1, depth - 1);
    }
    return nodes;
}

uint64_t walk_perft(const Game *game, const void *rules, const void *state, int depth, double seconds, bool *whole)
{
    Level levels[PERFT_DEPTH_MAX + 1] = {0};
    for (int i = 0; i <= depth; i++) {
        levels[i].state = memory_allocate(game->state_size);
        levels[i].actions = memory_allocate(game->actions_max * sizeof(Action));
    }
    memcpy(levels[0].state, state, game->state_size);
    Count count = {.game = game, .rules = rules, .deadline = clock_seconds() + seconds};
    const uint64_t nodes = count_lines(&count, levels, depth);
    *whole = !count.late;
    for (int i = 0; i <= depth; i++) {
        free(levels[i].state);
        free(levels[i].actions);
    }
    return nodes;
}
