/* SPDX-License-Identifier: MIT */
/* Plays very many actions for measurements: random games, and the number of action sequences (perft). */
#pragma once

#include "culdesac/game.h"

typedef struct Playouts {
    uint64_t games, actions;
    double seconds;
} Playouts;

enum { PLAYOUTS_SECONDS_MAX = 3600 }; /* the longest time of playouts or of a count: one hour */

/* Plays random games for this many seconds, and at least one game. All begin with the state `from`, which is not over;
 * NULL: each with a new deal. */
Playouts playouts_run(const Game *game, const void *rules, const void *from, int players, uint64_t seed,
                      double seconds);

enum { PERFT_DEPTH_MAX = 99 };

/* The number of sequences of exactly `depth` legal actions; the game must be deterministic. After `seconds` it stops:
 * *whole is false, and the result is the number so far. */
uint64_t perft_count(const Game *game, const void *rules, const void *state, int depth, double seconds, bool *whole);
