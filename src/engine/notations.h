/* SPDX-License-Identifier: MIT */
/* A player's legal actions in notation, sorted by bytes. */
#pragma once

#include "culdesac/match.h"

typedef struct Notation {
    char text[ACTION_TEXT_SIZE];
} Notation;

typedef struct Notations {
    size_t count;
    Notation *items;
} Notations;

/* Replaces the contents of the list; {0} is an empty one. */
void notations_list(Notations *list, const Match *match, int player);
void notations_clear(Notations *list);
