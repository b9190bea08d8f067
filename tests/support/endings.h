/* SPDX-License-Identifier: MIT */
/*
 * Endings of two players without hidden information, which hard and expert have to play perfectly. The true value of
 * an ending comes from a solver of the test's own, which only knows the rules and remembers each position, without
 * estimates, bounds or move ordering.
 */
#pragma once

#include "culdesac/game.h"

/* Whether a game is near its end: at most `left` pieces or squares remain to be played. */
typedef bool EndingIsNear(const void *state, int left);

/* Takes random endings of a game with a preset (NULL: the standard rules), and checks that no action of the levels
 * worsens the result. The test takes small endings, of the size `left`, with few iterations. packaging/soak.sh takes
 * 500 endings of the size `soak_left`, which the levels must solve, within each level's own time. */
void endings_check(const Game *game, const char *preset, EndingIsNear *near, int left, int soak_left);
