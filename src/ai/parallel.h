/* SPDX-License-Identifier: MIT */
/* A loop that is distributed over several threads. */
#ifndef CULDESAC_AI_PARALLEL_H
#define CULDESAC_AI_PARALLEL_H

#include <stddef.h>

/* Calls `work` once for each piece, in any order, on up to this many threads including the caller's; returns when all
 * are done. */
void parallel_for(size_t count, int threads, void (*work)(void *context, size_t piece), void *context);

#endif
