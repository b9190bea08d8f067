/* SPDX-License-Identifier: MIT */
/* The end of a game on the table, before its results are shown and while they appear. */
#pragma once

#include "scenes/table/playback/table_timeline.h"
#include "tabletop/game_table.h"

/* Whether an example has been played to its last move. */
bool table_end_has_example_ended(const TableSession *session, const Playback *playback);
/* Who has won the part of the match that has just ended, as a bit; 0: no part has, or nobody by anything on the
 * table. */
uint8_t table_end_find_part_winner(const TableSession *session, const GameTable *game_table);
/* Moves everything but what the winners won by off the nearest edge, one thing after the other. `cleared` is how far
 * they have left, 0 … 1. */
void table_end_clear(Arrangement *arrangement, const TableContext *context, uint8_t winners, float cleared);
/* Draws the celebration. */
void table_end_draw(const TableSession *session, const TableContext *context);
/* The sound of the end: a bell; others if a single person has lost, or if a win is shared. */
Sound table_end_sound(const TableSession *session);
/* The only person among opponents, if they have not won; otherwise NOBODY. */
int table_end_sole_loser(const TableSession *session);
