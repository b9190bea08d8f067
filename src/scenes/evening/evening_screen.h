/* SPDX-License-Identifier: MIT */
/* An evening of several houses: how it stands, with the way to the next one; its prize-giving; or, if there is none,
 * its laying. */
#ifndef CULDESAC_SCENES_EVENING_EVENING_SCREEN_H
#define CULDESAC_SCENES_EVENING_EVENING_SCREEN_H

#include "ui/stage.h"

Scene evening_scene_create(Stage *stage);
/* To the table of the evening's next game; after the last one to the prize-giving. */
Transition evening_open_next(Stage *stage);

#endif
