/* SPDX-License-Identifier: MIT */
/* The report that a player sends about an error. */
#pragma once

#include "scenes/table/table_queries.h"

/* Copies version and system to the clipboard; and, unless `table` is NULL, the game, how much of it is shown, and its
 * record: rules, deal and all actions, but no names of players. The record is sealed while it contains hidden
 * information. Shows a notice. */
void report_copy(const TableScene *table, Stage *stage);
