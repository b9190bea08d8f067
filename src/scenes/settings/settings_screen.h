/* SPDX-License-Identifier: MIT */
/* The settings of the whole program, over the current scene, where changes are visible at once. */
#ifndef CULDESAC_SCENES_SETTINGS_SETTINGS_SCREEN_H
#define CULDESAC_SCENES_SETTINGS_SETTINGS_SCREEN_H

#include "ui/stage.h"

Scene settings_scene_create(Stage *stage);

#endif
