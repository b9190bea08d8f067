/* SPDX-License-Identifier: MIT */
/* The deal of the day: what it is, the try that counts, and beside it what the strongest neighbour makes of it. */
#ifndef CULDESAC_SCENES_DEAL_H
#define CULDESAC_SCENES_DEAL_H

#include "culdesac/game.h"
#include "ui/stage.h"

Scene deal_open(Stage *stage, const Game *game);

#endif
