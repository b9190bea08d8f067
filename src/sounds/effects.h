/* SPDX-License-Identifier: MIT */
/* The short sounds of the tables, each in three variants that differ in pitch and in the play of chance. */
#ifndef CULDESAC_SOUNDS_EFFECTS_H
#define CULDESAC_SOUNDS_EFFECTS_H

#include "sounds/wave.h"

enum { VARIANTS = 3 };

/* Their names, NULL-ended: "card" and so on, as src/ui/sounds.h has them. */
extern const char *const EFFECTS[];

/* Makes the variants of one: equally loud, and the highest of their peaks three decibels below the loudest there is. */
void effect_make(int effect, Wave variants[VARIANTS]);

#endif
