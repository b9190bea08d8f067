/* SPDX-License-Identifier: MIT */
/* The short sounds of the tables, each in three variants that differ in pitch and in random details. */
#ifndef CULDESAC_TOOLS_SOUNDS_EFFECTS_H
#define CULDESAC_TOOLS_SOUNDS_EFFECTS_H

#include "tools/sounds/wave.h"

enum { EFFECT_VARIANTS = 3 };

/* Their names, NULL-terminated: "card" and so on, as in src/ui/sounds.h. */
extern const char *const EFFECTS[];

/* Makes the variants of one effect. They are equally loud, and the highest of their peaks is three decibels below full
 * scale. */
void effect_render(int effect, Wave variants[EFFECT_VARIANTS]);

#endif
