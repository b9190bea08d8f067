/* SPDX-License-Identifier: MIT */
/* Time and fresh seeds. Nothing below the engine knows either. */
#ifndef CULDESAC_ENGINE_CLOCK_H
#define CULDESAC_ENGINE_CLOCK_H

#include <stdint.h>

/* Seconds that only ever go forward, from an arbitrary start. */
double clock_seconds(void);
/* A seed nobody can foresee, below 2^53 so that it may be written as a number everywhere. */
uint64_t clock_fresh_seed(void);

#endif
