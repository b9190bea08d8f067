/* SPDX-License-Identifier: MIT */
/* What the games' heuristics share. */
#ifndef CULDESAC_GAMES_LEAD_VALUES_H
#define CULDESAC_GAMES_LEAD_VALUES_H

#include "culdesac/heuristics.h"

enum { LEAD_VALUE_MAX = 8500 }; /* below the value of a won game */

/* Evaluates sums of points: a player's value grows with the lead over the best other player, and `half` is the lead
 * that is worth half a win. */
void heuristics_value_of_leads(const int32_t *sums, int players, int32_t half, int32_t value[PLAYERS_MAX]);

#endif
