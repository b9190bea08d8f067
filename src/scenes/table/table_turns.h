/* SPDX-License-Identifier: MIT */
/* Whose turn it is on the screen, and hints. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_TURNS_H
#define CULDESAC_SCENES_TABLE_TABLE_TURNS_H

#include "scenes/table/table_scene.h"

/* ---- table_turns.c: whose turn it is on the screen ---- */

/* The opponent who is to decide something now; NOBODY if none. */
int table_thinking_player(const TableScene *table);
bool table_is_thinking(const TableScene *table);
/* Lets opponents think and play, in their turn, out of it, and in answer. */
void table_run_opponents(TableScene *table, Stage *stage);
/* A person says that play continues; the only action of a person to move is played then. */
void table_play_on(TableScene *table, Stage *stage);
/* Declines for the player who is asked, where table_declines_for_player. */
void table_decline_for_player(TableScene *table, Stage *stage);
/* Somebody gets the table out of turn, and gives it back. */
void table_give_screen_to(TableScene *table, Stage *stage, int player);
void table_take_screen_back(TableScene *table, Stage *stage);
/* Covers what only one person may see; shows it to them again. */
void table_hide_private(TableScene *table, Stage *stage);
void table_show_private(TableScene *table, Stage *stage, int player);

/* ---- table_hint.c ---- */

void table_request_hint(TableScene *table, Stage *stage);
/* Shows the hint when it has come. */
void table_hint_tick(TableScene *table, Stage *stage);
/* Shows only which thing on the board an action begins with. */
void table_hint_first_touch(TableScene *table, Stage *stage, Action action);
void table_clear_hint(TableScene *table);

#endif
