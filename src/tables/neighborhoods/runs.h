/* SPDX-License-Identifier: MIT */
/* Neighborhoods on the layout: adjacent stones of a player, and what the last action did to them. */
#pragma once

#include "games/neighborhoods/neighborhoods.h"
#include "tabletop/context.h"

/* Three or more adjacent stones of a player in a line. */
typedef struct StoneRun {
    int first, last; /* the squares at the ends of the run */
    bool grows;      /* the run's ribbon grows, because its line had no neighborhood before */
} StoneRun;
enum { RUNS_MAX = 2 * 2 * NEIGHBORHOODS_SIDE_MAX }; /* each row or column has room for two runs */
/* Finds all runs in `stones`; `before` are the stones before the last action. Returns their number. */
int neighborhoods_runs(const NeighborhoodsRules *rules, Squares stones, Squares before, StoneRun runs[RUNS_MAX]);

/* Finds the runs that a captured stone of this square was part of; `stones` are those that are left. Returns their
 * number. */
int neighborhoods_broken_runs(const NeighborhoodsRules *rules, Squares stones, int square, StoneRun runs[RUNS_MAX]);

/* The square of the last action's stone, or −1; and whether it was captured. */
int neighborhoods_last_square(const TableContext *context, bool *captured);
