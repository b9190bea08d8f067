/* SPDX-License-Identifier: MIT */
/* Does what depends on the start or the end of a game: updates deals of the day (culdesac/daily_deal.h), evenings
 * (session/evening/evening.h), statistics, milestones and notes (note_draft.h). */
#pragma once

#include "culdesac/match.h"
#include "session/daily/daily_deal_log.h"
#include "session/host.h"
#include "session/statistics/game_statistics.h"

/* To be called when the first action of a game has been played. */
void game_effects_on_start(Host *host, const Match *match);
/* Whether a match is the attempt that counts at a deal of the day. */
bool game_effects_is_daily_attempt(Host *host, const Match *match);
/* If a match is a deal of the day, gets the result of the attempt at that deal that counted. False if there is none. */
bool game_effects_find_daily_result(Host *host, const Match *match, DailyDealEntry *result);
/* To be called when a game has ended. Adds it to the statistics, which are those of the host, unless `ended` is NULL.
 * Calling it again for the same game changes nothing else. */
void game_effects_on_end(Host *host, const Match *match, Statistics *statistics, const EndedGame *ended);
