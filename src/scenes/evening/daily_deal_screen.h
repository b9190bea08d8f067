/* SPDX-License-Identifier: MIT */
/* The deal of the day: what it is, the player's only try, and the result of the strongest neighbour. */
#ifndef CULDESAC_SCENES_EVENING_DAILY_DEAL_SCREEN_H
#define CULDESAC_SCENES_EVENING_DAILY_DEAL_SCREEN_H

#include "culdesac/game.h"
#include "ui/stage.h"

Scene daily_deal_scene_create(Stage *stage, const Game *game);

#endif
