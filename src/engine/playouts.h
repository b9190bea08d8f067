/* SPDX-License-Identifier: MIT */
/* Many games at once: random ones played to their end, and every line of play counted. */
#ifndef CULDESAC_ENGINE_PLAYOUTS_H
#define CULDESAC_ENGINE_PLAYOUTS_H

#include "culdesac/game.h"

typedef struct Playouts {
    uint64_t games, actions;
    double seconds;
} Playouts;

enum { PLAYOUTS_SECONDS_MAX = 3600 }; /* nothing here takes longer than an hour */

/* Plays random games for so many seconds, at least one: all from one state that is not over, or from a new deal each
 * (NULL). */
Playouts playouts_run(const Game *game, const void *rules, const void *from, int players, uint64_t seed,
                      double seconds);

enum { PERFT_DEPTH_MAX = 99 };

/* Whether lines of play can be counted at all: everything open, no chance, nobody out of turn. */
bool perft_is_possible(const Game *game);
/* How many sequences of exactly `depth` legal actions there are. If that takes longer than so many seconds: the
 * number counted till then, and *whole is false. */
uint64_t perft_count(const Game *game, const void *rules, const void *state, int depth, double seconds, bool *whole);

#endif
