/* SPDX-License-Identifier: MIT */
#include "lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* Reads what there is, waiting only if there is nothing; false at the end of the input. */
static bool lines_fill(Lines *lines)
{
    if (lines->at < lines->count) return true;
    if (lines->ended) return false;
    ssize_t count;
    do {
        count = read(STDIN_FILENO, lines->bytes, sizeof lines->bytes);
    } while (count < 0 && errno == EINTR);
    lines->at = 0;
    lines->count = count > 0 ? (size_t)count : 0;
    lines->ended = count <= 0;
    return !lines->ended;
}

LineResult lines_next(Lines *lines, Text *line)
{
    bool too_long = false, whole = false, any = false;
    text_reset(line);
    while (!whole && lines_fill(lines)) {
        const char *start = lines->bytes + lines->at;
        const size_t left = lines->count - lines->at;
        const char *end = memchr(start, '\n', left);
        const size_t count = end ? (size_t)(end - start) : left;
        too_long = too_long || line->length + count > LINE_LIMIT;
        if (!too_long) text_add_bytes(line, start, count);
        lines->at += count + (end != NULL);
        whole = end != NULL;
        any = true;
    }
    if (!any) return LINE_NONE;
    if (!too_long) return LINE_READ;
    text_clear(line);
    return LINE_TOO_LONG;
}
