/* SPDX-License-Identifier: MIT */
/* The results of all games played, with a page for each game, and a button that opens the saved games. */
#ifndef CULDESAC_SCENES_STATISTICS_STATISTICS_SCREEN_H
#define CULDESAC_SCENES_STATISTICS_STATISTICS_SCREEN_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* Opens on the page of a game; NULL: of the one that was played most. */
Scene statistics_scene_create(Stage *stage, const Game *game);

#endif
