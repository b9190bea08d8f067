/* SPDX-License-Identifier: MIT */
/* What the files of the table of Neighborhoods ask of each other. */
#ifndef CULDESAC_TABLES_NEIGHBORHOODS_H
#define CULDESAC_TABLES_NEIGHBORHOODS_H

#include "plan.h"

extern const char *const NEIGHBORHOODS_STONE_ART[2];
/* The square of a token; −1 if it is none. */
int neighborhoods_square_of(const Rules *rules, const char *token);

/* Three or more stones of a player side by side in a line. */
typedef struct StoneRun {
    int first, last; /* the squares at its ends */
    bool grows;      /* the line had no neighborhood before */
} StoneRun;
enum { RUNS_MAX = 2 * 2 * SIDE_MAX }; /* a line has room for two */
/* All runs in `stones`, where those of `before` lay before the last action; returns how many there are. */
int neighborhoods_runs(const Rules *rules, Squares stones, Squares before, StoneRun runs[RUNS_MAX]);

/* What the last action did to the layout: the square of its stone, or −1; whether it was captured. */
int neighborhoods_last_square(const TableContext *context, bool *captured);

/* The hand of the seated player in order. */
void neighborhoods_sorted_hand(const TableContext *context, Card hand[HAND_MAX]);

/* Marks on the cards of layout and hand, which lie under ribbons and stones; and the ring under the stone placed last. */
void neighborhoods_marks_below(const TableContext *context, const NeighborhoodsPlan *plan);
void neighborhoods_mark_last(const TableContext *context, const Mat *board);

void neighborhoods_below(const TableContext *context);
void neighborhoods_above(const TableContext *context);
void neighborhoods_beside(const TableContext *context);
const char *neighborhoods_standing(const TableContext *context, int player);
void neighborhoods_sign(Stage *stage, int player, Point centre, float radius);

Sound neighborhoods_hear(const void *rules, const Event *event);

#endif
