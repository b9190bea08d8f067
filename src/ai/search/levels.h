/* SPDX-License-Identifier: MIT */
/* What tells the levels apart, beside what culdesac/ai.h shows of them. */
#ifndef CULDESAC_AI_SEARCH_LEVELS_H
#define CULDESAC_AI_SEARCH_LEVELS_H

#include "culdesac/ai.h"

/* Whether the task's level plays its second thought instead of its first this time. */
bool level_plays_second_best(const AiTask *task);
/* Whether it sees no further than easy this time. */
bool level_blunders(const AiTask *task);

#endif
