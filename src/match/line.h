/* SPDX-License-Identifier: MIT */
/* A match as one line of text (record.h): "culdesac:1:" and digits. Under them lie a sum, the opening as JSON, and each action
 * as its place among those that were legal. */
#ifndef CULDESAC_MATCH_LINE_H
#define CULDESAC_MATCH_LINE_H

#include "culdesac/record.h"

/* Whether a text claims to be such a line, whatever is wrong with it. */
bool line_is(const char *text, size_t length);
/* The line around bytes, and the bytes out of a line: a fault if anything in it was changed or left out. */
void line_wrap(const char *bytes, size_t count, Text *line);
bool line_unwrap(const char *text, size_t length, Text *bytes, Fault *fault);
/* What record_read is for JSON. */
Match *line_read(const char *text, size_t length, RulebookFor *rulebook_for, void *context, Fault *fault);

#endif
