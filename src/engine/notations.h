/* SPDX-License-Identifier: MIT */
/* A player's legal actions in notation, sorted by bytes. */
#pragma once

#include "culdesac/game.h"

typedef struct Notation {
    char text[ACTION_TEXT_SIZE];
} Notation;

typedef struct Notations {
    size_t count;
    Notation *items;
} Notations;

/* Replaces the contents of the list; {0} is an empty one. `state` may be a view: then only what its viewer knows to be
 * legal is listed. */
void notations_list(Notations *list, const Game *game, const void *rules, const void *state, int player);
void notations_clear(Notations *list);
