/* SPDX-License-Identifier: MIT */
/* The files of a game: its journal line by line, and its record when it has ended. */
#pragma once

#include "session/table/session_players.h"

/* Adds a line about what has just happened, before it is shown. A practice table has no journal. */
void session_journal_add(TableSession *session, const char *line);
/* Adds the line that one of the functions journal_write_… writes. */
void session_journal_write(TableSession *session, void (*write_line)(const Match *match, Text *line));
/* Ends the game: adds it to the statistics, once, writes its record, and ends its journal. */
void session_journal_end_match(TableSession *session);
