/* SPDX-License-Identifier: MIT */
/* An error message: one sentence that a player or a file's author can act on. */
#pragma once

#include <stdbool.h>

enum { ERROR_SIZE = 512 };

typedef struct Error {
    char text[ERROR_SIZE];
} Error;

/* Writes the sentence and returns false, so that a failing check is `return error_set(error, …)`. A sentence that is
 * too long is cut at a whole character. With NULL, for an error that nobody reads, it only returns false. */
__attribute__((format(printf, 2, 3))) bool error_set(Error *error, const char *format, ...);

/* Shows a sentence, usually an error, to the player or whoever runs the program. */
typedef void Notifier(void *context, const char *sentence);
