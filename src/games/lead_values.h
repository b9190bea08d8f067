/* SPDX-License-Identifier: MIT */
/* What the heuristics of the games share. */
#ifndef CULDESAC_GAMES_LEAD_VALUES_H
#define CULDESAC_GAMES_LEAD_VALUES_H

#include "culdesac/heuristics.h"

/* Turns what each player has into worth: by how far he leads the best of the others, a lead of `half` being worth half
 * a win. */
void heuristics_value_of_leads(const int32_t *sums, int players, int32_t half, int32_t value[PLAYERS_MAX]);

#endif
