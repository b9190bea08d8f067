/* SPDX-License-Identifier: MIT */
/* What is done at a table, whoever does it: each function has the session do it, and shows it at once (table_shown.h).
 * When it is done is decided by table_screen.c, table_turns.h, dialogs and pages. */
#pragma once

#include "scenes/table/table_queries.h"

/* Plays an action; if it is refused, says why. */
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
