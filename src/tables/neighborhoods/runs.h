/* SPDX-License-Identifier: MIT */
/* Neighborhoods on the layout: stones of a player side by side, and what the last action did to them. */
#ifndef CULDESAC_TABLES_NEIGHBORHOODS_RUNS_H
#define CULDESAC_TABLES_NEIGHBORHOODS_RUNS_H

#include "games/neighborhoods/neighborhoods.h"
#include "tabletop/tabletop.h"

/* Three or more stones of a player side by side in a line. */
typedef struct StoneRun {
    int first, last; /* the squares at its ends */
    bool grows;      /* the line had no neighborhood before */
} StoneRun;
enum { RUNS_MAX = 2 * 2 * NEIGHBORHOODS_SIDE_MAX }; /* a line has room for two */
/* All runs in `stones`, where those of `before` lay before the last action; returns how many there are. */
int neighborhoods_runs(const NeighborhoodsRules *rules, Squares stones, Squares before, StoneRun runs[RUNS_MAX]);

/* What the last action did to the layout: the square of its stone, or −1; whether it was captured. */
int neighborhoods_last_square(const TableContext *context, bool *captured);

#endif
