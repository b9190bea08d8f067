/* SPDX-License-Identifier: MIT */
/*
 * A yardstick: UCT as in textbooks. It knows nothing of a game but its rules, and its playouts are random, to the end
 * of the game. The opponents' results against it show how much their knowledge is worth.
 */
#ifndef CULDESAC_ENGINE_UCT_H
#define CULDESAC_ENGINE_UCT_H

#include "culdesac/game.h"

/* The action after this many iterations; ACTION_NONE only out of turn. */
Action uct_choose(const Game *game, const void *rules, const void *view, int player, uint64_t iterations, Rng *rng);

#endif
