/* SPDX-License-Identifier: MIT */
/* What a table shows of its session: how fast, and each change with its events. Changes are made by functions
 * of src/session/table; where things are drawn is in table_draw.h. */
#pragma once

#include "scenes/table/table_scene.h"

/* Whether the table moves at twice the speed, because a record is played back fast or only opponents play. */
bool table_is_double_speed(const TableScene *table);
/* Shows what has changed in the session, if anything has: the latest change with its events, the log, and what is said.
 * A table does so at the end of each touch, answer and tick, so code that runs there only changes the session. At the
 * table of a page the functions of page_table.h do so. Whoever forgets it meets an assertion of table_context. */
void table_follow_session(TableScene *table, Stage *stage);
/* Whether something has changed that is not shown yet. */
bool table_is_behind(const TableScene *table);
/* Arranges the same view again; pieces with new places move there. */
void table_rearrange(TableScene *table, Stage *stage);
