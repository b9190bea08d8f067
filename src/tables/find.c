/* SPDX-License-Identifier: MIT */
#include "kit/kit.h"

const Table *kit_table(const Game *game)
{
    for (size_t i = 0; TABLES[i]; i++) {
        if (TABLES[i]->game == game) return TABLES[i];
    }
    return NULL;
}
