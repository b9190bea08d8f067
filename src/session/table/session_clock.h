/* SPDX-License-Identifier: MIT */
/* The time played at a table. */
#pragma once

#include "session/table/session_players.h"

enum { SESSION_CLOCK_CHECK_MS = 15000 }; /* session_clock_tick has to be called at least this often */

/* Counts the time, or stops while nobody can play, as when the table is not visible (is_away). Returns whether the time
 * is over and clock.action must be played. */
bool session_clock_tick(TableSession *session, bool is_away);
/* Stops counting: the table is left, paused, handed over or not visible. */
void session_clock_stop(TableSession *session);
/* What session_match.c does with the clock when the match changes: counts up to this moment, and sets clock.action. */
void session_clock_on_change(TableSession *session);
/* The minutes left to play, rounded up; −1 if no time limit is running. */
int session_clock_minutes_left(const TableSession *session);
