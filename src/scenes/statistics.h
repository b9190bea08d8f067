/* SPDX-License-Identifier: MIT */
/* What has been played and how it ended, a page for each game; and the way to the played games themselves. */
#ifndef CULDESAC_SCENES_STATISTICS_H
#define CULDESAC_SCENES_STATISTICS_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* Opens on the page of a game; NULL: of the one that was played most. */
Scene statistics_create(Stage *stage, const Game *game);

#endif
