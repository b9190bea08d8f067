/* SPDX-License-Identifier: MIT */
/* The time played at a table. */
#ifndef CULDESAC_SESSION_TABLE_CLOCK_H
#define CULDESAC_SESSION_TABLE_CLOCK_H

#include "session/table_session.h"

enum { TABLE_CLOCK_CHECK_MS = 15000 }; /* table_clock_tick has to be called at least this often */

/* Counts, or stops while the table is out of sight. Returns whether the time is over and clock.action is due. */
bool table_clock_tick(TableSession *table, bool is_away);
/* Counts up to this moment. To be called before the match is asked for the time. */
void table_clock_update(TableSession *table);
/* Play stops for a while: the table is left, paused, handed over or out of sight. */
void table_clock_stop(TableSession *table);
void table_clock_init(TableSession *table);
/* Finds clock.action after the position has changed. */
void table_clock_find_action(TableSession *table);
/* The minutes left to play, rounded up; −1: there is no time limit. */
int table_minutes_left(const TableSession *table);

#endif
