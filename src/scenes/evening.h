/* SPDX-License-Identifier: MIT */
/* An evening of several houses: how it stands, with the way to the next one; its prize-giving; or, if there is none, its laying. */
#ifndef CULDESAC_SCENES_EVENING_H
#define CULDESAC_SCENES_EVENING_H

#include "ui/stage.h"

Scene evening_open(Stage *stage);

#endif
