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

/* Shows sentences, usually errors, to the player or whoever runs the program. With `show` NULL nobody reads them. */
typedef struct Notifier {
    void (*show)(void *self, const char *sentence);
    void *self;
} Notifier;

static inline void notifier_show(Notifier notifier, const char *sentence)
{
    if (notifier.show) notifier.show(notifier.self, sentence);
}
