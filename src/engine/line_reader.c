/* SPDX-License-Identifier: MIT */
#include "engine/line_reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* Reads what is available, waiting only if there is nothing; false at the end of the input. */
static bool line_reader_fill(LineReader *reader)
{
    if (reader->offset < reader->count) return true;
    if (reader->at_end) return false;
    ssize_t count;
    do {
        count = read(STDIN_FILENO, reader->bytes, sizeof reader->bytes);
    } while (count < 0 && errno == EINTR);
    reader->offset = 0;
    reader->count = count > 0 ? (size_t)count : 0;
    reader->at_end = count <= 0;
    return !reader->at_end;
}

LineResult line_reader_next(LineReader *reader, Text *line)
{
    bool too_long = false, whole = false, any = false;
    text_reset(line);
    while (!whole && line_reader_fill(reader)) {
        const char *start = reader->bytes + reader->offset;
        const size_t left = reader->count - reader->offset;
        const char *end = memchr(start, '\n', left);
        const size_t count = end ? (size_t)(end - start) : left;
        too_long = too_long || line->length + count > LINE_BYTES_MAX;
        if (!too_long) text_add_bytes(line, start, count);
        reader->offset += count + (end != NULL);
        whole = end != NULL;
        any = true;
    }
    if (!any) return LINE_NONE;
    if (!too_long) return LINE_READ;
    text_clear(line);
    return LINE_TOO_LONG;
}
