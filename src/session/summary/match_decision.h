/* SPDX-License-Identifier: MIT */
/* What decided a match (Decision). */
#pragma once

#include "session/summary/match_summary.h"

/* Sets `decision` and `is_late` from the rest of the summary, which must be complete. */
void match_summary_decide(const Match *match, const PlayerPoints *points, MatchSummary *summary);

/* ---- For tests ---- */

/* The index of the item or round in which a player's advantage over another was greatest; the last round if is_late.
 * −1: the player has no advantage, the two greatest advantages are equal, or there is only one item or round. */
int match_summary_decisive(const MatchSummary *summary, bool of_rounds, int player, int other);
