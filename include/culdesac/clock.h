/* SPDX-License-Identifier: MIT */
/* Time and new seeds. Rules use neither. */
#pragma once

#include <stdint.h>

/* Milliseconds of a monotonic clock, from an arbitrary start. */
double clock_ms(void);
/* An unpredictable seed, below 2^53 so that any JSON reader can represent it. */
uint64_t clock_fresh_seed(void);
