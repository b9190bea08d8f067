/* SPDX-License-Identifier: MIT */
/* What tells the levels apart, beside what culdesac/ai.h shows of them. */
#ifndef CULDESAC_AI_LEVELS_H
#define CULDESAC_AI_LEVELS_H

#include "culdesac/ai.h"

/* One time in so many the level plays its second thought instead of its first; 0: never. */
uint32_t level_slip(AiLevel level);

#endif
