/* SPDX-License-Identifier: MIT */
/* The build writes the list GAMES: each game whose rules name a lot, in the order of the lots (src/games.cmake). */
#include "culdesac/registry.h"

#include <string.h>

const Game *game_find(const char *id)
{
    for (size_t i = 0; GAMES[i]; i++) {
        if (strcmp(GAMES[i]->id, id) == 0) return GAMES[i];
    }
    return strcmp(NULL_GAME.id, id) == 0 ? &NULL_GAME : NULL;
}
