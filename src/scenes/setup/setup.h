/* SPDX-License-Identifier: MIT */
/* The set-up of a game: its players, its rules and its deal. */
#ifndef CULDESAC_SCENES_SETUP_SETUP_H
#define CULDESAC_SCENES_SETUP_SETUP_H

#include "culdesac/game.h"
#include "ui/stage.h"

Scene setup_scene_create(Stage *stage, const Game *game);

#endif
