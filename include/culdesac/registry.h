/* SPDX-License-Identifier: MIT */
/*
 * The list of games, which the build makes from the folders in src/games whose rulebook has a lot on the street, in the
 * order of their lots. Each is defined under its id in capitals: rules/neighbors.json is the game NEIGHBORS.
 */
#pragma once

#include "culdesac/game.h"

extern const Game *const GAMES[]; /* NULL-ended */
extern const Game NULL_GAME;      /* the smallest game, for tests alone; not in GAMES */

/* The game with that id, NULL_GAME included, or NULL. */
const Game *game_find(const char *id);
