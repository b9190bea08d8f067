/* SPDX-License-Identifier: MIT */
/* A record as one line of text (record.h): "culdesac:1:" and base64url. It encodes a checksum, the start of the match
 * as JSON, each action as its index in the list of legal actions, who resigned, and the points at the end. If players
 * said something (Saying), the line begins with "culdesac:2:", and this is among the actions. */
#pragma once

#include "culdesac/record.h"
#include "culdesac/rulebooks.h"

enum { RECORD_LINE_VERSION = 2 };

/* Whether a text begins like a record line, even if it is damaged. */
bool record_line_detect(const char *text, size_t length);
/* Replays a record line, as record_read replays a record in JSON. */
Match *record_line_read(const char *text, size_t length, Rulebooks *rulebooks, Error *error);

/* ---- For tests ---- */

/* Encodes bytes as a line of that version. */
void record_line_encode(int version, const char *bytes, size_t count, Text *line);
/* Decodes a line; an error if it was changed or is incomplete. */
bool record_line_decode(const char *text, size_t length, Text *bytes, Error *error);
