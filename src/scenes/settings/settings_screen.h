/* SPDX-License-Identifier: MIT */
/* What a player can set for the whole program, over whatever lies below, where it is seen at once. */
#ifndef CULDESAC_SCENES_SETTINGS_SETTINGS_SCREEN_H
#define CULDESAC_SCENES_SETTINGS_SETTINGS_SCREEN_H

#include "ui/stage.h"

Scene settings_scene_create(Stage *stage);

#endif
