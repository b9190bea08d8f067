/* SPDX-License-Identifier: MIT */
/* Deliberate mistakes of the levels. */
#pragma once

#include "culdesac/ai.h"

/* Whether the task's level plays its second-best action this time. */
bool level_plays_second_best(const AiTask *task);
/* Whether the task's level looks no further than the easy one this time. */
bool level_looks_briefly(const AiTask *task);
