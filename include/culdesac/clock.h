/* SPDX-License-Identifier: MIT */
/* Time and new seeds. Rules use neither. */
#ifndef CULDESAC_CLOCK_H
#define CULDESAC_CLOCK_H

#include <stdint.h>

/* Milliseconds of a monotonic clock, from an arbitrary start. */
double clock_ms(void);
/* An unpredictable seed, below 2^53 so that any JSON reader can represent it. */
uint64_t clock_fresh_seed(void);

#endif
