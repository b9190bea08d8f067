/* SPDX-License-Identifier: MIT */
/* Setting a game up: who plays, by which rules, which deal. */
#ifndef CULDESAC_SCENES_SETUP_SETUP_H
#define CULDESAC_SCENES_SETUP_SETUP_H

#include "culdesac/game.h"
#include "ui/stage.h"

Scene setup_scene_create(Stage *stage, const Game *game);

#endif
