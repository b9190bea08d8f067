/* SPDX-License-Identifier: MIT */
/* What a table shows of its session: how much, how fast, and each change with its events. What changes the session is
 * in table_play.h; where things are drawn, in table_draw.h. */
#pragma once

#include "scenes/table/table_scene.h"

/* Whether the table moves at twice the speed, because a record is played back fast or only opponents play. */
bool table_is_brisk(const TableScene *table);
/* How much of the log may be shown now. */
LogShown table_shown(const TableScene *table, const Stage *stage);
/* Shows what has changed in the session, if anything has: the position with its events, the log, and what is said. The
 * functions of table_play.h and guided_table.h do so themselves, and the table at the end of each touch, answer and
 * tick. So a function of the session may be called there without this. */
void table_follow_session(TableScene *table, Stage *stage);
/* Arranges the same view again; pieces with new places move there. */
void table_rearrange(TableScene *table, Stage *stage);
