/* SPDX-License-Identifier: MIT */
/* Actions, undo and redo at a table: passes them on to the session, and shows their events. */
#pragma once

#include "scenes/table/table_queries.h"

/* Shows what has changed in the session, if anything has: the position with its events, the log, and what is said. The
 * functions below and those of guided_table.h do so themselves, and the table at the end of each touch, answer and
 * tick. So a function of the session may be called there without this. */
void table_follow_session(TableScene *table, Stage *stage);
/* Arranges the same view again; pieces with new places move there. */
void table_rearrange(TableScene *table, Stage *stage);
/* Plays an action and shows it. */
void table_play_action(TableScene *table, Stage *stage, int player, Action action);
void table_undo(TableScene *table, Stage *stage);
void table_redo(TableScene *table, Stage *stage);
/* Shows the position after this many steps. */
void table_show_step(TableScene *table, Stage *stage, size_t step);
/* Changes who plays a seat. */
void table_set_seat(TableScene *table, Stage *stage, int player, const Seat *seat);
/* A player resigns, and the game ends. */
void table_resign(TableScene *table, Stage *stage, int player);
/* Replaces the match, for example by one of session_rematch_create or session_rematch_create_branch. */
void table_set_match(TableScene *table, Stage *stage, Match *match, TableKind kind);
/* Turns a guided table into a game that counts: it has a journal and no guide from now on. */
void table_start_counting(TableScene *table, Stage *stage);
