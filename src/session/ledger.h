/* SPDX-License-Identifier: MIT */
/*
 * The ledger: one line of JSON for each game that has ended, in the order of their ids, and for what concerns all games
 * before it. Statistics are computed from it. Each line begins with its id, and counts once however often it is there;
 * a line that is torn, or of a kind that nobody knows yet, counts for nothing.
 */
#ifndef CULDESAC_SESSION_LEDGER_H
#define CULDESAC_SESSION_LEDGER_H

#include "session/game_statistics.h"

enum { LEDGER_ID_SIZE = 18 };

/* A game that has ended; the day as in day.h. */
void ledger_write_game(const EndedGame *ended, const char *id, int32_t day, Text *text);
/* All games of one kind are forgotten. */
void ledger_write_reset(const char *game, const char *id, Text *text);
/* Sums that a program before the ledger has written, as JSON without line breaks. */
void ledger_write_earlier(const char *json, const char *id, Text *text);

/* The highest number at the beginning of an id. */
unsigned long ledger_highest_number(const Text *ledger);
/* Counts all lines. The text is taken apart. The rulebooks are asked for as journal_read does. */
void ledger_read(Text *ledger, Statistics *statistics, RulebookFinder *find_rulebook, void *context);

#endif
