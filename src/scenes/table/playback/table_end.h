/* SPDX-License-Identifier: MIT */
/* The end of a game, before its results are shown and while they appear. */
#pragma once

#include "session/table/session_players.h"
#include "tabletop/game_table.h"

/* Whether the game is over and its results have been read and closed. */
bool table_end_has_closed_results(const TableSession *session);
/* Who has won the part of the match that has just ended, as a bit; 0: no part has ended, or nothing on the
 * table shows who won it. */
uint8_t table_end_find_part_winner(const TableSession *session, const GameTable *game_table);
/* Moves pieces off the nearest edge, each a little later than the one before. Those that the winners won by stay.
 * `cleared` is how far this has gone, 0 … 1. */
void table_end_clear(Arrangement *arrangement, const TableContext *context, uint8_t winners, float cleared);
/* Draws the celebration. */
void table_end_draw(const TableSession *session, const TableContext *context, const TableRects *rects);
/* The sound of the end: one for a single winner or a resignation, others for a draw and for the only person's loss. */
Sound table_end_sound(const TableSession *session);
