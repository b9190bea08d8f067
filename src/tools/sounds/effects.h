/* SPDX-License-Identifier: MIT */
/* The effects: short sounds, each in three variants that differ in pitch and in random details. */
#pragma once

#include "tools/sounds/wave.h"

enum { EFFECT_VARIANTS = 3 };

/* The name of an effect, such as "card", as in src/ui/sound/sound_list.h; NULL after the last. */
const char *effect_name(int effect);

/* Makes the variants of one effect. They are equally loud, and the highest of their peaks is three decibels below full
 * scale. */
void effect_render(int effect, Wave variants[EFFECT_VARIANTS]);
