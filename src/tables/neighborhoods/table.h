/* SPDX-License-Identifier: MIT */
/* What the files of the table of Neighborhoods ask of each other. */
#ifndef CULDESAC_TABLES_NEIGHBORHOODS_H
#define CULDESAC_TABLES_NEIGHBORHOODS_H

#include "plan.h"
#include "runs.h"

extern const char *const NEIGHBORHOODS_STONE_ART[2];
/* The square of a token; −1 if it is none. */
int neighborhoods_square_of(const NeighborhoodsRules *rules, const char *token);

/* The hand of the seated player in order. */
void neighborhoods_sorted_hand(const TableContext *context, Card hand[HAND_MAX]);

/* Marks on the cards of layout and hand, which lie under ribbons and stones; and the ring under the stone placed last. */
void neighborhoods_marks_below(const TableContext *context, const NeighborhoodsPlan *plan);
void neighborhoods_mark_last(const TableContext *context, const Mat *board);
/* Frames round what has won, and, in the light, his ribbons within them. */
void neighborhoods_draw_end(const TableContext *context, const Mat *board);
void neighborhoods_show_won(const TableContext *context, int player);

void neighborhoods_below(const TableContext *context);
void neighborhoods_above(const TableContext *context);
void neighborhoods_beside(const TableContext *context);
/* A roll that leads to nothing says so above the tray, over the stones that lie there. */
void neighborhoods_tell_failure(const TableContext *context, const NeighborhoodsPlan *plan);
const char *neighborhoods_standing(const TableContext *context, int player);
Colour neighborhoods_colour(const Stage *stage, int player);
void neighborhoods_sign(Stage *stage, int player, Point centre, float radius);

Sound neighborhoods_hear(const void *rules, const Event *event);

#endif
