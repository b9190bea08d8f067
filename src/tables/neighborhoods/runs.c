/* SPDX-License-Identifier: MIT */
#include "tables/neighborhoods/table.h"

static int runs_of_line(Squares stones, Squares before, int first, int step, int side, StoneRun runs[])
{
    int count = 0;
    bool had = false;
    for (int i = 0; i + 2 < side; i++) {
        const Squares three = neighborhoods_square_bit(first + i * step) |
                              neighborhoods_square_bit(first + (i + 1) * step) |
                              neighborhoods_square_bit(first + (i + 2) * step);
        had = had || (before & three) == three;
    }
    for (int i = 0; i < side;) {
        int end = i;
        while (end < side && (stones >> (first + end * step) & 1)) end++;
        if (end - i >= 3) runs[count++] = (StoneRun){first + i * step, first + (end - 1) * step, !had};
        i = end + 1;
    }
    return count;
}

int neighborhoods_runs(const NeighborhoodsRules *rules, Squares stones, Squares before, StoneRun runs[RUNS_MAX])
{
    const int side = neighborhoods_rules_side(rules);
    int count = 0;
    for (int i = 0; i < side; i++) count += runs_of_line(stones, before, 8 * i, 1, side, runs + count);
    for (int i = 0; i < side; i++) count += runs_of_line(stones, before, i, 8, side, runs + count);
    return count;
}

int neighborhoods_broken_runs(const NeighborhoodsRules *rules, Squares stones, int square, StoneRun runs[RUNS_MAX])
{
    const int all = neighborhoods_runs(rules, stones | neighborhoods_square_bit(square), stones, runs);
    int count = 0;
    for (int i = 0; i < all; i++) {
        const bool is_row = runs[i].last - runs[i].first < 8;
        const bool is_on_line = is_row
                                    ? neighborhoods_square_row(square) == neighborhoods_square_row(runs[i].first)
                                    : neighborhoods_square_column(square) == neighborhoods_square_column(runs[i].first);
        if (is_on_line && square >= runs[i].first && square <= runs[i].last) runs[count++] = runs[i];
    }
    return count;
}

int neighborhoods_last_square(const TableContext *context, bool *captured)
{
    const Event *taken = context_last_event(context, NEIGHBORHOODS_EVENT_STONE_CAPTURED),
                *placed = context_last_event(context, NEIGHBORHOODS_EVENT_STONE_PLACED);
    *captured = taken != NULL;
    return taken ? taken->from.index : placed ? placed->to.index : -1;
}
