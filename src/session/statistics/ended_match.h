/* SPDX-License-Identifier: MIT */
/* An ended match as the statistics count it. */
#pragma once

#include "session/statistics/game_statistics.h"

/* Describes an ended match. `self` is the player's name, or "" if it is unknown. Names in *ended point into the match
 * and the book. False if the statistics do not count the match, or have already counted it. */
bool ended_match_describe(EndedMatch *ended, const Rulebook *book, const Match *match, const char *self);
