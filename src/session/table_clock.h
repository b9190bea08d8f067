/* SPDX-License-Identifier: MIT */
/* The time played at a table. */
#ifndef CULDESAC_SESSION_TABLE_CLOCK_H
#define CULDESAC_SESSION_TABLE_CLOCK_H

#include "session/table_session.h"

enum { TABLE_CLOCK_CHECK_MS = 15000 }; /* table_clock_tick has to be called at least this often */

/* Counts the time, or stops while the table is not visible. Returns whether the time is over and clock.action has to be
 * played. */
bool table_clock_tick(TableSession *table, bool is_away);
/* Counts up to this moment. To be called before the match's time is read. */
void table_clock_update(TableSession *table);
/* Stops counting: the table is left, paused, handed over or not visible. */
void table_clock_stop(TableSession *table);
void table_clock_init(TableSession *table);
/* Finds clock.action after the position has changed. */
void table_clock_find_action(TableSession *table);
/* The minutes left to play, rounded up; −1 if there is no time limit. */
int table_minutes_left(const TableSession *table);

#endif
