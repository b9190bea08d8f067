/* SPDX-License-Identifier: MIT */
/* How much of a game a table shows, and how fast. */
#pragma once

#include "scenes/table/table_scene.h"

/* Whether the table moves at twice the speed, because a record is played back fast or only opponents play. */
bool table_is_brisk(const TableScene *table);
/* How much of the log may be shown after that many steps, and now. */
LogShown table_shown_after(const TableScene *table, const Stage *stage, size_t steps);
LogShown table_shown(const TableScene *table, const Stage *stage);
