/* SPDX-License-Identifier: MIT */
/*
 * The houses of the street, and the one that only tests play. A house is a folder in src/games; one whose rulebook
 * names a lot of the street is in the list, in the order of the lots, under its id in capitals: rules/neighbors.json is
 * the game NEIGHBORS.
 */
#ifndef CULDESAC_REGISTRY_H
#define CULDESAC_REGISTRY_H

#include "culdesac/game.h"

extern const Game *const GAMES[]; /* NULL-ended: those people play */
extern const Game NULL_GAME;      /* the smallest, which only tests play; never in GAMES */

/* The game of an id, or NULL. The null game is found by its id too. */
const Game *game_find(const char *id);

#endif
