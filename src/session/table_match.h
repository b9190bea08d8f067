/* SPDX-License-Identifier: MIT */
/* A match at a table: it begins, actions are played, undone and redone, it ends and is written. */
#ifndef CULDESAC_SESSION_TABLE_MATCH_H
#define CULDESAC_SESSION_TABLE_MATCH_H

#include "session/table_session.h"

/* ---- table_match.c: the session's match from now on, its journal and its end ---- */

/* Nobody plays yet. With a guide (which is copied) somebody learns or tries something. */
void table_session_init(TableSession *table, Session *host, const TableGuide *guide);
/* The match belongs to the session from now on; the one before is freed. */
void table_match_start(TableSession *table, Match *match);
void table_match_destroy(TableSession *table);
/* It is a finished game, which is looked through from its beginning. */
void table_match_set_record(TableSession *table);
/* A guided table becomes a game that counts. */
void table_match_start_counting(TableSession *table);
/* The results of a finished game have been shown. */
void table_match_set_results_seen(TableSession *table);

/* Plays an action and writes it into the journal. *events is what it did, as the viewer may know it. */
bool table_match_play(TableSession *table, int player, Action action, EventList *events, Error *error);
/* The step an undo would go back to. Otherwise *why says why there is none. */
bool table_match_find_undo(const TableSession *table, size_t *step, Word *why);
/* Undoes to that step, or redoes to the next choice of a person, with all the opponents' answers. *events is what was
 * undone or redone. */
void table_match_undo(TableSession *table, size_t step, EventList *events);
void table_match_redo(TableSession *table, EventList *events);
/* Somebody else plays a seat from now on: a person, a level or a neighbour. */
void table_match_set_seat(TableSession *table, int player, const char *kind, const char *name);
/* A player resigns, and the game ends. */
void table_match_resign(TableSession *table, int player);

/* ---- table_rematch.c: matches that follow ---- */

/* The same people play again: another deal, in which the next of them begins, or the same one. Its journal has begun.
 */
Match *table_rematch_create(const TableSession *table, bool same_deal);
/* Who begins then, if it is another deal; NOBODY: the position that was taken up says who. */
int table_rematch_first_player(const TableSession *table);
/* Who moved first in a match; of one that began in the middle of another, who does in this. */
int table_first_player(const Match *match, const Match *other);
/* Whether a new game can begin with the position that is shown. */
bool table_can_branch(const TableSession *table);
/* That game, with the same people, whose journal has begun; the old one is kept among the saved games. */
Match *table_branch_create(TableSession *table);
/* The unfinished game of that kind is kept among the saved ones, for another takes its place; whether there was one. */
bool table_archive_unfinished(Session *host, const Game *game);

/* ---- table_journal.c: the journal and the record ---- */

/* Adds a line about what was just done, before it is shown. */
void table_journal_add(TableSession *table, const Text *line);
void table_journal_init(TableSession *table);
/* The game has ended: counts it in the statistics, once, writes its record, and ends its journal. */
void table_finish_game(TableSession *table);
/* The title of a match as a file: "Neighbors, Anna and Ben". */
void table_record_title(const Match *match, const Session *session, Text *title);
/* Writes the record of a game under that title; *file says where. */
bool table_archive_game(Match *match, Session *session, ArchiveReason reason, RecordFile *file);

#endif
