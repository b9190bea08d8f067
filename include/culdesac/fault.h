/* SPDX-License-Identifier: MIT */
/* What went wrong, in one sentence that a player or a file's author can act on. */
#ifndef CULDESAC_FAULT_H
#define CULDESAC_FAULT_H

#include <stdbool.h>

enum { FAULT_SIZE = 512 };

typedef struct Fault {
    char text[FAULT_SIZE];
} Fault;

/* Writes the sentence and returns false, so that a failing check reads `return fault_set(fault, …)`.
 * A sentence too long is cut at a whole character. */
__attribute__((format(printf, 2, 3))) bool fault_set(Fault *fault, const char *format, ...);

#endif
