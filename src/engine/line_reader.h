/* SPDX-License-Identifier: MIT */
/* Reads standard input line by line, each as soon as it is complete. */
#pragma once

#include "culdesac/text.h"

enum { LINE_BYTES_MAX = 16 << 20 };

typedef struct LineReader {
    size_t offset, count;
    bool at_end;
    char bytes[16384];
} LineReader;

typedef enum LineResult {
    LINE_READ,
    LINE_TOO_LONG, /* more than LINE_BYTES_MAX bytes; the line was skipped */
    LINE_NONE,     /* end of input */
} LineResult;

/* Reads the next line, which may contain any bytes, and removes its newline. The last line may have none. */
LineResult line_reader_next(LineReader *reader, Text *line);
