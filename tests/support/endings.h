/* SPDX-License-Identifier: MIT */
/*
 * Endings of two players in the open, which hard and expert have to play without a loss. What an ending is worth is
 * found out by a solver of the test's own, which knows nothing but the rules and remembers each position: no estimates,
 * no bounds, no ordering.
 */
#ifndef CULDESAC_TESTS_ENDINGS_H
#define CULDESAC_TESTS_ENDINGS_H

#include "culdesac/game.h"

/* Whether a state is so near to its end: so many pieces or squares are left. */
typedef bool EndingIsNear(const void *state, int left);

/* Takes some random endings of a game with a preset, or none (NULL), and checks that no action of the levels gives away
 * what they are worth. The test command takes small ones and counts iterations; a soak takes 500 as large as the levels
 * have to solve, each within the level's own time. */
void endings_check(const Game *game, const char *preset, EndingIsNear *near, int left, int soak_left);

#endif
