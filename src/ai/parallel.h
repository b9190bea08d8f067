/* SPDX-License-Identifier: MIT */
/* A loop that is distributed over several threads. */
#pragma once

#include <stddef.h>

/* Calls `work` once for each piece, in any order, on up to this many threads including the caller's; returns when all
 * are done. */
void parallel_for(size_t count, int threads, void (*work)(void *context, size_t piece), void *context);
