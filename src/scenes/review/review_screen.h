/* SPDX-License-Identifier: MIT */
/* The analysis of a finished game: shows the chances during the game, the turning points, and better actions. */
#ifndef CULDESAC_SCENES_REVIEW_REVIEW_SCREEN_H
#define CULDESAC_SCENES_REVIEW_REVIEW_SCREEN_H

#include "culdesac/match.h"
#include "session/app_services.h"
#include "ui/stage.h"

/* Whether a match can be analysed: it has ended, something was played, and its game has a table. */
bool review_is_possible(const Match *match);
/* The match still belongs to the caller. Earlier results are loaded, and saved when the scene is destroyed. `record`
 * must outlive the scene, and allows the player to keep the game for good; not if it is NULL or has no name. */
Scene review_scene_create(Stage *stage, const Match *match, RecordFile *record);

#endif
