/* SPDX-License-Identifier: MIT */
/* The list of tables, one for each house that can be seen. */
#include "kit/kit.h"

extern const Table NASTY_TABLE;
extern const Table NATIONHOOD_TABLE;
extern const Table NEIGHBORHOODS_TABLE;
extern const Table NEIGHBORS_TABLE;
extern const Table SUBDIVISION_TABLE;

const Table *const TABLES[] = {
    &NATIONHOOD_TABLE,
    &NEIGHBORHOODS_TABLE,
    &NEIGHBORS_TABLE,
    &SUBDIVISION_TABLE,
    &NASTY_TABLE,
    NULL,
};

const Table *kit_table(const Game *game)
{
    for (size_t i = 0; TABLES[i]; i++) {
        if (TABLES[i]->game == game) return TABLES[i];
    }
    return NULL;
}
