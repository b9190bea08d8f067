/* SPDX-License-Identifier: MIT */
/* The list of houses. A new one is included and listed here, and in tables.c when it gets a table. */
#include "culdesac/registry.h"

#include <string.h>

extern const Game NEIGHBORS, SUBDIVISION, NEIGHBORHOODS, NATIONHOOD, NASTY;

const Game *const GAMES[] = {
    &NEIGHBORS,
    &SUBDIVISION,
    &NEIGHBORHOODS,
    &NATIONHOOD,
    &NASTY,
    NULL,
};

const Game *game_find(const char *id)
{
    for (size_t i = 0; GAMES[i]; i++) {
        if (strcmp(GAMES[i]->id, id) == 0) return GAMES[i];
    }
    return strcmp(NULL_GAME.id, id) == 0 ? &NULL_GAME : NULL;
}
