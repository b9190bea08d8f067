/* SPDX-License-Identifier: MIT */
/* The list of saved games, to open, name, keep and remove them. */
#ifndef CULDESAC_SCENES_RECORDS_RECORDS_SCREEN_H
#define CULDESAC_SCENES_RECORDS_RECORDS_SCREEN_H

#include "ui/stage.h"

Scene records_scene_create(Stage *stage);

#endif
