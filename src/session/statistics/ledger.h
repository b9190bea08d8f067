/* SPDX-License-Identifier: MIT */
/*
 * The ledger, from which the statistics are computed: a file with one line of JSON for each ended game, each reset of a
 * game's statistics, and statistics of earlier versions. Lines are read in the order of their ids, with which they
 * begin. An id counts only once, and lines that are incomplete or of an unknown kind are ignored.
 */
#pragma once

#include "culdesac/rulebooks.h"
#include "session/statistics/game_statistics.h"

/* Writes a line for an ended game; `day` is a day number (day.h). */
void ledger_write_match(const EndedMatch *ended, const char *id, int32_t day, Text *text);
/* Writes a line that removes the earlier results of one game. */
void ledger_write_reset(const char *game, const char *id, Text *text);
/* Writes a line with statistics of a version before the ledger, as JSON without line breaks. */
void ledger_write_earlier(const char *json, const char *id, Text *text);

/* Reads all lines into the statistics, and modifies the text meanwhile. Returns the highest of the numbers with which
 * ids begin. Statistics of earlier versions need the rulebooks (statistics_add_sum). */
unsigned long ledger_read(Text *ledger, Statistics *statistics, Rulebooks *rulebooks);
