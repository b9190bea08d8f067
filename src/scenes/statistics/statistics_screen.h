/* SPDX-License-Identifier: MIT */
/* What has been played and how it ended, a page for each game; and the way to the played games themselves. */
#ifndef CULDESAC_SCENES_STATISTICS_STATISTICS_SCREEN_H
#define CULDESAC_SCENES_STATISTICS_STATISTICS_SCREEN_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* Opens on the page of a game; NULL: of the one that was played most. */
Scene statistics_scene_create(Stage *stage, const Game *game);

#endif
