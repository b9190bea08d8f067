/* SPDX-License-Identifier: MIT */
/* The sounds of the street in the background: three times of day, each a loop without a seam. */
#pragma once

#include "tools/sounds/wave.h"

/* The names of the three sounds, NULL-terminated: "street-day" and so on. */
extern const char *const AMBIENCES[];

Wave ambience_render(int time_of_day);
