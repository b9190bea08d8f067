/* SPDX-License-Identifier: MIT */
/* An evening of several houses: how it stands, with the way to the next one; its prize-giving; or, if there is none, its laying. */
#ifndef CULDESAC_SCENES_EVENING_H
#define CULDESAC_SCENES_EVENING_H

#include "ui/stage.h"

Scene evening_open(Stage *stage);
/* To the table of the evening's next game; after the last one to the prize-giving. */
Transition evening_go_on(Stage *stage);

#endif
