/* SPDX-License-Identifier: MIT */
/*
 * The journal: a match in progress as JSON Lines, so that no action is ever lost. The first line is a header:
 *   {"journal":"culdesac","version":1,"game":…,"rules":{…},"seed":"…","players":N,
 *    "seats":[{"name":…,"kind":…,"colour":…},…]}
 * with "deals":true and version 2 if its players make pledges, and "state" if the match began with one. Each further
 * line is something that happened:
 *   {"player":0,"action":"b4xd4"}   {"undo":1}   {"redo":1}   {"seat":1,"name":"Ben","kind":"hard","colour":"blue"}
 *   {"says":"pact","player":0,"to":1,"about":2}   "about" for a pact only
 *   {"played":754}   seconds of play so far
 *   {"hints":2}      hints taken so far
 *   {"given_up":0}   a player resigned, which {"undo":1} takes back
 *   {"counted":true} the result was entered in the statistics
 * These functions write and read the lines; the caller writes and syncs the file.
 */
#pragma once

#include "culdesac/record.h"
#include "culdesac/rulebooks.h"

enum {
    JOURNAL_VERSION = 2,
    JOURNAL_SIZE_MAX = 4 << 20, /* the most bytes of a journal; a larger file is refused */
};

/* The lines about undo and redo. */
#define JOURNAL_UNDO "{\"undo\":1}\n"
#define JOURNAL_REDO "{\"redo\":1}\n"

/* Adds one line, with its newline, to the text. So do all journal_write_… functions but journal_write_match. */
void journal_write_action(const Match *match, int player, Action action, Text *text);
/* Writes the latest Saying of the match. */
void journal_write_saying(const Match *match, Text *text);
void journal_write_seat(const Match *match, int player, Text *text);
void journal_write_seconds(const Match *match, Text *text);
void journal_write_hints(const Match *match, Text *text);
void journal_write_resignation(const Match *match, Text *text);
/* Adds a new journal of the whole match so far. */
void journal_write_match(const Match *match, Text *text);

/* Replays a journal. An incomplete last line, without its newline, is dropped, and *warning says so (otherwise it is
 * empty); *good is the length without it, so that the caller can truncate the file. Any other error gives NULL and an
 * error with the line number. */
Match *journal_read(const char *name, const char *text, size_t length, Rulebooks *rulebooks, size_t *good,
                    Error *warning, Error *error);
/* Whether the header was written by a newer version of the program, so that the file must be left alone. */
bool journal_is_newer(const char *text, size_t length);
