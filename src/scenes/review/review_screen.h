/* SPDX-License-Identifier: MIT */
/* How a game was decided: it is thought over, and shown are the chances, the turning points, and what would have been
 * better. */
#ifndef CULDESAC_SCENES_REVIEW_REVIEW_SCREEN_H
#define CULDESAC_SCENES_REVIEW_REVIEW_SCREEN_H

#include "culdesac/match.h"
#include "session/app_services.h"
#include "ui/stage.h"

/* Whether a match can be thought over: something was played, it has come to its end, and there is a table to show it
 * on. */
bool review_is_possible(const Match *match);
/* The match stays its owner's. What was found out about it before is taken up, and kept when the scene goes. With a
 * record, which outlives the scene, the game it was written down as can be kept for good; NULL, or one without a name:
 * it cannot. */
Scene review_scene_create(Stage *stage, const Match *match, RecordFile *record);

#endif
