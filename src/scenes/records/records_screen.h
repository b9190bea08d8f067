/* SPDX-License-Identifier: MIT */
/* The played games: a list of them, to be looked through, named, kept and removed. */
#ifndef CULDESAC_SCENES_RECORDS_RECORDS_SCREEN_H
#define CULDESAC_SCENES_RECORDS_RECORDS_SCREEN_H

#include "ui/stage.h"

Scene records_scene_create(Stage *stage);

#endif
