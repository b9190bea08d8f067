/* SPDX-License-Identifier: MIT */
/* What the files of the table of Neighborhoods share. */
#pragma once

#include "tables/neighborhoods/runs.h"
#include "tables/neighborhoods/table_layout.h"
#include "tabletop/game_table.h"

extern const GameTable NEIGHBORHOODS_TABLE;

extern const char *const NEIGHBORHOODS_STONE_ART[2];
/* The square of a token; −1 if it is none. */
int neighborhoods_square_of(const NeighborhoodsRules *rules, const char *token);

/* The sorted hand of the front player. */
void neighborhoods_sorted_hand(const TableContext *context, Card hand[HAND_MAX]);

/* Marks on the cards of the layout and the hand, drawn below ribbons and stones; and the ring under the last stone
 * placed. */
void neighborhoods_draw_marks(const TableContext *context, const NeighborhoodsLayout *layout);
void neighborhoods_draw_last_mark(const TableContext *context, const CardBoard *board);
/* Frames around what won the game, and the winner's ribbons within them, which are not darkened. */
void neighborhoods_draw_end(const TableContext *context, const CardBoard *board);
/* Whether a run is what the player won by: of a whole line that won, the run that fills it; otherwise all runs. */
bool neighborhoods_run_wins(const TableContext *context, const StoneRun *run);
void neighborhoods_draw_winning(const TableContext *context, int player);

void neighborhoods_draw_ground(const TableContext *context);
void neighborhoods_draw_overlay(const TableContext *context);
void neighborhoods_draw_panels(const TableContext *context);
/* Says in the tray that a roll has no effect. */
void neighborhoods_draw_failure(const TableContext *context, const NeighborhoodsLayout *layout);
const char *neighborhoods_describe_standing(const TableContext *context, int player);
extern const Colour NEIGHBORHOODS_COLOURS[2];
void neighborhoods_draw_badge(Stage *stage, int player, Point centre, float radius);
