/* SPDX-License-Identifier: MIT */
/* Who made all this, under which licences, what runs here, and a report of it and of the game that lies below; and the
 * way into the desktop's menu for who has unpacked it. */
#ifndef CULDESAC_SCENES_SETTINGS_ABOUT_H
#define CULDESAC_SCENES_SETTINGS_ABOUT_H

#include "ui/stage.h"

Scene about_scene_create(Stage *stage);

#endif
