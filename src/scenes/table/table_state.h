/* SPDX-License-Identifier: MIT */
/* What is going on at a table, for all who draw it or play at it. */
#pragma once

#include "scenes/table/table_scene.h"

/* Whether the table moves at twice the speed, because a record is played back fast or only opponents play. */
bool table_is_brisk(const TableScene *table);
/* How much of the log may be shown after that many steps, and now. */
LogShown table_shown_after(const TableScene *table, const Stage *stage, size_t steps);
LogShown table_shown(const TableScene *table, const Stage *stage);
/* The opponent who has to decide something now; NOBODY if none. */
int table_thinking_player(const TableScene *table);
/* The action that is played for a person who has no real choice, or ACTION_NONE. */
Action table_forced_action(const TableScene *table);
