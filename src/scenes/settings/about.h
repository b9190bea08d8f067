/* SPDX-License-Identifier: MIT */
/* The about page: who made all this, licences, version, a report with the game of the scene below, and a button that
 * adds an unpacked copy to the desktop's menu. */
#ifndef CULDESAC_SCENES_SETTINGS_ABOUT_H
#define CULDESAC_SCENES_SETTINGS_ABOUT_H

#include "ui/stage.h"

Scene about_scene_create(Stage *stage);

#endif
