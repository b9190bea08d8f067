/* SPDX-License-Identifier: MIT */
/*
 * The journal: a match under way as JSON Lines, so that nothing played is ever lost. The first line is a header:
 *   {"journal":"culdesac","version":1,"game":…,"rules":{…},"seed":"…","players":N,
 *    "seats":[{"name":…,"kind":…,"colour":…},…]}
 * with "state" too if the match began with one; then one line for each thing that happened:
 *   {"player":0,"action":"b4xd4"}   {"undo":1}   {"redo":1}   {"seat":1,"name":"Ben","kind":"hard","colour":"blue"}
 *   {"played":754}   seconds of play so far
 *   {"hints":2}      hints taken so far
 *   {"given_up":0}   a player gave it up, and nothing follows but counts
 *   {"counted":true} its end has been entered in the statistics
 * These functions make and read the lines; who owns the file writes and syncs them.
 */
#ifndef CULDESAC_JOURNAL_H
#define CULDESAC_JOURNAL_H

#include "culdesac/record.h"

enum {
    JOURNAL_VERSION = 1,
    JOURNAL_SIZE_MAX = 4 << 20, /* bytes; a file that is larger is no journal */
};

/* Each appends one line with its newline. */
void journal_write_header(const Match *match, Text *text);
void journal_write_action(const Match *match, int player, Action action, Text *text);
void journal_write_undo(Text *text);
void journal_write_redo(Text *text);
void journal_write_seat(const Match *match, int player, Text *text);
void journal_write_seconds(const Match *match, Text *text);
void journal_write_hints(const Match *match, Text *text);
void journal_write_resignation(const Match *match, Text *text);
void journal_write_counted(const Match *match, Text *text);
/* The whole match so far as it would stand in a fresh journal. */
void journal_write_match(const Match *match, Text *text);

/* Plays a journal again. A last line without its newline is torn: it is dropped, and *warning says so (else it is
 * empty); *good is how many bytes are whole, so that the owner can cut the file there. Anything else wrong gives NULL
 * and an error with the line's number. */
Match *journal_read(const char *name, const char *text, size_t length, RulebookFinder *find_rulebook, void *context,
                    size_t *good, Error *warning, Error *error);
/* Whether its header tells of a newer program than this, whose game is to be left alone. */
bool journal_is_newer(const char *text, size_t length);

#endif
