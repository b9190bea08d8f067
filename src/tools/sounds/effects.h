/* SPDX-License-Identifier: MIT */
/* The short sounds of the tables, each in three variants that differ in pitch and in the play of chance. */
#ifndef CULDESAC_TOOLS_SOUNDS_EFFECTS_H
#define CULDESAC_TOOLS_SOUNDS_EFFECTS_H

#include "tools/sounds/wave.h"

enum { EFFECT_VARIANTS = 3 };

/* Their names, NULL-ended: "card" and so on, as src/ui/sounds.h has them. */
extern const char *const EFFECTS[];

/* Makes the variants of one: equally loud, and the highest of their peaks three decibels below the loudest there is. */
void effect_render(int effect, Wave variants[EFFECT_VARIANTS]);

#endif
