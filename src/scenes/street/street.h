/* SPDX-License-Identifier: MIT */
/* The street: the main menu, which is always the bottom of the scene stack. */
#ifndef CULDESAC_SCENES_STREET_STREET_H
#define CULDESAC_SCENES_STREET_STREET_H

#include "ui/stage.h"

Scene street_scene_create(Stage *stage);
/* The lower edge of the title and of what belongs to it below, in window pixels. */
float street_title_bottom(Stage *stage);

#endif
