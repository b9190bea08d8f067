/* SPDX-License-Identifier: MIT */
/* Time and new seeds. The layers below the engine use neither. */
#ifndef CULDESAC_ENGINE_CLOCK_H
#define CULDESAC_ENGINE_CLOCK_H

#include <stdint.h>

/* Seconds of a monotonic clock, from an arbitrary start. */
double clock_seconds(void);
/* An unpredictable seed, below 2^53 so that any JSON reader can represent it. */
uint64_t clock_fresh_seed(void);

#endif
