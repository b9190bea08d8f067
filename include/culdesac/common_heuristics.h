/* SPDX-License-Identifier: MIT */
/* Functions that the heuristics of several games use. */
#pragma once

#include "culdesac/heuristics.h"

enum { LEAD_VALUE_MAX = 8500 }; /* the greatest value of a lead, below that of a won game */

/* Evaluates sums of points: a player's value grows with the lead over the best other player, and is half of
 * LEAD_VALUE_MAX if the lead is `half`. */
void heuristics_value_of_leads(const int32_t *sums, int players, int32_t half, int32_t value[PLAYERS_MAX]);

static inline unsigned at_most(unsigned number, unsigned most) { return number > most ? most : number; }

/* The number of squares between a square and the nearest edge of a board. */
static inline unsigned board_edge_distance(int column, int row, int columns, int rows)
{
    const int across = column < columns - 1 - column ? column : columns - 1 - column;
    const int along = row < rows - 1 - row ? row : rows - 1 - row;
    return (unsigned)(across < along ? across : along);
}

/* The trait `centre` of an action that goes to that column and row of a board. */
static inline int8_t trait_centre(int column, int row, int columns, int rows)
{
    const int most = ((columns < rows ? columns : rows) - 1) / 2;
    DEBUG_ASSERT(most > 0);
    return (int8_t)(200 * (int)board_edge_distance(column, row, columns, rows) / most - 100);
}
