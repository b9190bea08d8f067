/* SPDX-License-Identifier: MIT */
/* What is in the air over the street: three hours of the day, each a loop without a seam. */
#ifndef CULDESAC_TOOLS_SOUNDS_AMBIENCE_H
#define CULDESAC_TOOLS_SOUNDS_AMBIENCE_H

#include "tools/sounds/wave.h"

/* Their names, NULL-ended: "street-day" and so on. */
extern const char *const AMBIENCES[];

Wave ambience_render(int time_of_day);

#endif
