/* SPDX-License-Identifier: MIT */
/* The attempt at a deal of the day that counts (daily_deal_log.h): whether a match is that attempt, and how it went. */
#pragma once

#include "session/daily/daily_deal_log.h"
#include "session/host.h"

/* To be called when the first action of any match has been played. */
void daily_attempt_start(Host *host, const Match *match);
/* Whether a match is the attempt that counts, and that attempt is not over. */
bool daily_attempt_is_played(Host *host, const Match *match);
/* If a match is a deal of the day, gets the result of the attempt at that deal that counted. False if there is none. */
bool daily_attempt_find_result(Host *host, const Match *match, DailyDealEntry *result);
/* To be called when any match is over. Calling it again for the same match changes nothing. */
void daily_attempt_finish(Host *host, const Match *match);
