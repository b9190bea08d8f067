/* SPDX-License-Identifier: MIT */
/* What a game changes when it ends: deals of the day (daily_attempt.h), the evening (evening.h), statistics, milestones
 * and notes (note_draft.h). */
#pragma once

#include "culdesac/match.h"
#include "session/host.h"
#include "session/statistics/game_statistics.h"

/* To be called when a game has ended. Adds it to the statistics, which are those of the host, unless `ended` is NULL.
 * Calling it again for the same game changes nothing else. */
void match_effects_on_end(Host *host, const Match *match, Statistics *statistics, const EndedMatch *ended);
