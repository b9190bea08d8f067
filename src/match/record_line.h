/* SPDX-License-Identifier: MIT */
/* A match as one line of text (record.h): "culdesac:1:" and digits. Under them lie a sum, the opening as JSON, and each
 * action as its place among those that were legal. */
#ifndef CULDESAC_MATCH_RECORD_LINE_H
#define CULDESAC_MATCH_RECORD_LINE_H

#include "culdesac/record.h"

/* Whether a text claims to be such a line, whatever is wrong with it. */
bool record_line_detect(const char *text, size_t length);
/* The line around bytes, and the bytes out of a line: an error if anything in it was changed or left out. */
void record_line_encode(const char *bytes, size_t count, Text *line);
bool record_line_decode(const char *text, size_t length, Text *bytes, Error *error);
/* What record_read is for JSON. */
Match *record_line_read(const char *text, size_t length, RulebookFinder *find_rulebook, void *context, Error *error);

#endif
