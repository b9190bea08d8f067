/* SPDX-License-Identifier: MIT */
/* Standard input, line by line, as soon as each is there. */
#ifndef CULDESAC_ENGINE_LINES_H
#define CULDESAC_ENGINE_LINES_H

#include "culdesac/text.h"

enum { LINE_LIMIT = 16 << 20 };

typedef struct Lines {
    size_t at, count;
    bool ended;
    char bytes[16384];
} Lines;

typedef enum LineResult {
    LINE_READ,
    LINE_TOO_LONG, /* more than LINE_LIMIT bytes: all of it was skipped */
    LINE_NONE,     /* the input has ended */
} LineResult;

/* The next line without its newline, whatever bytes it holds. A last line need not have one. */
LineResult lines_next(Lines *lines, Text *line);

#endif
