/* SPDX-License-Identifier: MIT */
/* What tells the levels apart, beside what culdesac/ai.h shows of them. */
#ifndef CULDESAC_AI_LEVELS_H
#define CULDESAC_AI_LEVELS_H

#include "culdesac/ai.h"

/* Whether the task's level plays its second thought instead of its first this time. */
bool level_slips(const AiTask *task);
/* Whether it sees no further than easy this time. */
bool level_glances(const AiTask *task);

#endif
