/* SPDX-License-Identifier: MIT */
/* What is done at a table, whoever does it. When it is done is decided by table_screen.c, table_turns.h and pages. */
#pragma once

#include "scenes/table/table_queries.h"

/* Plays an action; if it is refused, says why. */
void table_play_action(TableScene *table, Stage *stage, int player, Action action);
/* Replaces the match, for example by one of session_rematch_create or session_rematch_create_branch, and shows it. Of
 * the table only the guide remains. */
void table_set_match(TableScene *table, Stage *stage, Match *match, TableKind kind);
/* Frees what a table owns. */
void table_clear(TableScene *table);
/* Takes the screen from a person who has it out of turn. */
void table_take_screen_back(TableScene *table, Stage *stage);
/* Hides what only one person may see. */
void table_hide_private(TableScene *table, Stage *stage);
