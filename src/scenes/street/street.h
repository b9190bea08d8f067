/* SPDX-License-Identifier: MIT */
/* The street: the menu, and what lies at the bottom of the stack. */
#ifndef CULDESAC_SCENES_STREET_STREET_H
#define CULDESAC_SCENES_STREET_STREET_H

#include "ui/stage.h"

Scene street_scene_create(Stage *stage);
/* How far down the window its title and what stands below that reach. */
float street_title_bottom(Stage *stage);

#endif
