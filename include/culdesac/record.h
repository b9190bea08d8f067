/* SPDX-License-Identifier: MIT */
/*
 * A record: a match as one JSON object (game, rules, seed, players, actions, the first state if the match did not begin
 * with a deal, and the player who resigned, if any). Replayed, it gives the same states to the byte. The record
 * of an unfinished game may also have the seconds played and the hints taken (version 3).
 */
#pragma once

#include "culdesac/match.h"
#include "culdesac/rulebooks.h"
#include "culdesac/seed.h"

enum { RECORD_VERSION = 3 };

/* Writes the record with its seats and version, which may be missing in a record that is read. */
void record_write(const Match *match, JsonWriter *out);
/* Appends the text of a record's file. */
void record_write_file(const Match *match, Text *text);
/* Writes the record to be shown to others: players are called by their numbers. */
void record_write_anonymous(const Match *match, JsonWriter *out);
/* Replays a record; a JSON string is read as a record line. NULL and an error with its position if it is not
 * valid. */
Match *record_read(const JsonCursor *at, Rulebooks *rulebooks, Error *error);

/* Adds the record as one line of text that can be pasted into a message, without a newline. When it is read, changes to
 * it are detected, and line breaks in it are ignored. */
void record_write_line(const Match *match, Text *line);
/* Replays a record from a text, either JSON or a record line; `name` as in json_create. */
Match *record_read_text(const char *name, const char *text, size_t length, Rulebooks *rulebooks, Error *error);
