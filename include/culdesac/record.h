/* SPDX-License-Identifier: MIT */
/*
 * A record: a match written down as one JSON object (game, rules, seed, players, actions, the first state if the match
 * did not begin with a deal, and who gave it up if somebody did). Replayed, it gives the same states to the byte.
 */
#ifndef CULDESAC_RECORD_H
#define CULDESAC_RECORD_H

#include "culdesac/match.h"
#include "culdesac/rulebook.h"
#include "culdesac/seed.h"

enum { RECORD_VERSION = 1 };

/* Who sits where and the record's version are in it too; both may be missing in what is read. */
void record_write(const Match *match, JsonWriter *out);
/* The same for strangers: players are called by their numbers. */
void record_write_anonymous(const Match *match, JsonWriter *out);
/* Plays a record again; a string is taken for its line. The rulebook of each game is asked for by the function given,
 * with its context; NULL and an error if the record is wrong anywhere, naming where. */
Match *record_read(const JsonCursor *at, RulebookFinder *find_rulebook, void *context, Error *error);

/* The same as one line of text that can be pasted into a message, without a line end. Whatever is changed in it on its
 * way is noticed; where it was broken does not matter. */
void record_write_line(const Match *match, Text *line);
/* Plays a record again from a text, be it JSON or a line; `play.name` as for json_create. */
Match *record_read_text(const char *name, const char *text, size_t length, RulebookFinder *find_rulebook, void *context,
                        Error *error);

#endif
