/* SPDX-License-Identifier: MIT */
/* Occasions: what a game may be played for beside itself: the deal of the day (culdesac/deal_of_day.h), an evening
 * (culdesac/evening.h), milestones (milestones.h). */
#ifndef CULDESAC_SCENES_OCCASION_H
#define CULDESAC_SCENES_OCCASION_H

#include "culdesac/match.h"
#include "ui/stage.h"

/* The first action of a game has been played. */
void occasion_begun(Stage *stage, const Match *match);
/* A game has ended, and is not in the statistics yet: if it was a try that counts, or the evening's, or something was reached
 * with it, that is remembered, however often this is told. */
void occasion_ended(Stage *stage, const Match *match);

#endif
