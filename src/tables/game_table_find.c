/* SPDX-License-Identifier: MIT */
#include "tabletop/game_table.h"

const GameTable *game_table_find(const Game *game)
{
    for (size_t i = 0; GAME_TABLES[i]; i++) {
        if (GAME_TABLES[i]->game == game) return GAME_TABLES[i];
    }
    return NULL;
}
