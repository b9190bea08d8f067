/* SPDX-License-Identifier: MIT */
/* What the brains of the games share. */
#ifndef CULDESAC_GAMES_BRAIN_H
#define CULDESAC_GAMES_BRAIN_H

#include "culdesac/brain.h"

/* Turns what each player has into worth: by how far he leads the best of the others, a lead of `half` being worth half a win. */
void brain_worth_of_leads(const int32_t *sums, int players, int32_t half, int32_t worth[PLAYERS_MAX]);

#endif
