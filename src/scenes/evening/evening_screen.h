/* SPDX-License-Identifier: MIT */
/* An evening of several games. Shows its standing and the way to the next game, or its prizes, or if there is no
 * evening, a new plan. */
#ifndef CULDESAC_SCENES_EVENING_EVENING_SCREEN_H
#define CULDESAC_SCENES_EVENING_EVENING_SCREEN_H

#include "ui/stage.h"

Scene evening_scene_create(Stage *stage);
/* Opens the table of the evening's next game; after the last game, the prizes. */
Transition evening_open_next(Stage *stage);

#endif
