/* SPDX-License-Identifier: MIT */
/* Standard input, line by line, as soon as each is there. */
#ifndef CULDESAC_ENGINE_LINE_READER_H
#define CULDESAC_ENGINE_LINE_READER_H

#include "culdesac/text.h"

enum { LINE_BYTES_MAX = 16 << 20 };

typedef struct LineReader {
    size_t offset, count;
    bool at_end;
    char bytes[16384];
} LineReader;

typedef enum LineResult {
    LINE_READ,
    LINE_TOO_LONG, /* more than LINE_BYTES_MAX bytes: all of it was skipped */
    LINE_NONE,     /* the input has ended */
} LineResult;

/* The next line without its newline, whatever bytes it holds. A last line need not have one. */
LineResult line_reader_next(LineReader *reader, Text *line);

#endif
