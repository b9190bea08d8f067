/* SPDX-License-Identifier: MIT */
/*
 * A yardstick: upper confidence bounds applied to trees, as the books have it. It knows of a game nothing but its
 * rules, and plays every playout by chance to the very end. What the opponents know beside that is worth what they win
 * against it.
 */
#ifndef CULDESAC_ENGINE_UCT_H
#define CULDESAC_ENGINE_UCT_H

#include "culdesac/game.h"

/* What it plays after so many iterations; ACTION_NONE only out of turn. */
Action uct_choose(const Game *game, const void *rules, const void *view, int player, uint64_t iterations, Rng *rng);

#endif
