/* SPDX-License-Identifier: MIT */
/* What the files of the table of Neighborhoods ask of each other. */
#ifndef CULDESAC_TABLES_NEIGHBORHOODS_H
#define CULDESAC_TABLES_NEIGHBORHOODS_H

#include "runs.h"
#include "table_layout.h"

extern const char *const NEIGHBORHOODS_STONE_ART[2];
/* The square of a token; −1 if it is none. */
int neighborhoods_square_of(const NeighborhoodsRules *rules, const char *token);

/* The hand of the seated player in order. */
void neighborhoods_sorted_hand(const TableContext *context, Card hand[HAND_MAX]);

/* Marks on the cards of layout and hand, which lie under ribbons and stones; and the ring under the stone placed
 * last. */
void neighborhoods_draw_marks(const TableContext *context, const NeighborhoodsLayout *layout);
void neighborhoods_draw_last_mark(const TableContext *context, const CardBoard *board);
/* Frames round what has won, and, in the light, his ribbons within them. */
void neighborhoods_draw_end(const TableContext *context, const CardBoard *board);
void neighborhoods_draw_winning(const TableContext *context, int player);

void neighborhoods_draw_ground(const TableContext *context);
void neighborhoods_draw_overlay(const TableContext *context);
void neighborhoods_draw_panels(const TableContext *context);
/* A roll that leads to nothing says so above the tray, over the stones that lie there. */
void neighborhoods_draw_failure(const TableContext *context, const NeighborhoodsLayout *layout);
const char *neighborhoods_describe_standing(const TableContext *context, int player);
Colour neighborhoods_colour(const Stage *stage, int player);
void neighborhoods_draw_sign(Stage *stage, int player, Point centre, float radius);

Sound neighborhoods_event_sound(const void *rules, const Event *event);

#endif
