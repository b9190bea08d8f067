/* SPDX-License-Identifier: MIT */
/* Many pieces of work of one kind, done by several threads. */
#ifndef CULDESAC_AI_PARALLEL_H
#define CULDESAC_AI_PARALLEL_H

#include <stddef.h>

/* Does each piece once, in whatever order and on up to so many threads, this one among them; returns when all are
 * done. */
void parallel_for(size_t count, int threads, void (*work)(void *context, size_t piece), void *context);

#endif
