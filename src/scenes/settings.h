/* SPDX-License-Identifier: MIT */
/* What a player can set for the whole program, over whatever lies below, where it is seen at once. */
#ifndef CULDESAC_SCENES_SETTINGS_H
#define CULDESAC_SCENES_SETTINGS_H

#include "ui/stage.h"

Scene settings_create(Stage *stage);

#endif
