/* SPDX-License-Identifier: MIT */
/* What is in the air over the street: three hours of the day, each a loop without a seam. */
#ifndef CULDESAC_SOUNDS_AIR_H
#define CULDESAC_SOUNDS_AIR_H

#include "sounds/wave.h"

/* Their names, NULL-ended: "street-day" and so on. */
extern const char *const AIRS[];

Wave air_make(int hour);

#endif
