/* SPDX-License-Identifier: MIT */
/* The match at a table: start, actions, undo, redo, and the end. */
#ifndef CULDESAC_SESSION_TABLE_MATCH_H
#define CULDESAC_SESSION_TABLE_MATCH_H

#include "session/table_session.h"

/* ---- table_match.c: the match, its journal and its end ---- */

/* A table without a match. With a guide (which is copied), it is a practice table. */
void table_session_init(TableSession *table, Session *host, const TableGuide *guide);
/* The match belongs to the session from now on; the previous one is freed. */
void table_match_start(TableSession *table, Match *match);
void table_match_destroy(TableSession *table);
/* Shows the match as a finished game, from its beginning. */
void table_match_set_record(TableSession *table);
/* Turns a guided table into a game that counts. */
void table_match_start_counting(TableSession *table);
/* Records that the results have been shown. */
void table_match_set_results_seen(TableSession *table);

/* Plays an action and writes it into the journal. *events is what it did, as the viewer may know it. */
bool table_match_play(TableSession *table, int player, Action action, EventList *events, Error *error);
/* Finds the step that undo goes back to. If there is none, *why says why. */
bool table_match_find_undo(const TableSession *table, size_t *step, Word *why);
/* Undoes to that step, or redoes to the next choice of a person, including the opponents' actions. *events is what was
 * undone or redone. */
void table_match_undo(TableSession *table, size_t step, EventList *events);
void table_match_redo(TableSession *table, EventList *events);
/* Changes who plays a seat: a person, a strength or a neighbour. */
void table_match_set_seat(TableSession *table, int player, const char *kind, const char *name);
void table_match_resign(TableSession *table, int player);

/* ---- table_rematch.c: the following match ---- */

/* A rematch with the same people, with the same deal or with another one in which the next player begins. Its journal
 * is started. */
Match *table_rematch_create(const TableSession *table, bool same_deal);
/* The player who begins a rematch with another deal; NOBODY if it continues from a given position. */
int table_rematch_first_player(const TableSession *table);
/* The player who moved first in `match`; if it began with a position of another game, in `other`. */
int table_first_player(const Match *match, const Match *other);
/* Whether a new game can begin with the position that is shown. */
bool table_can_branch(const TableSession *table);
/* Creates a game that begins with the shown position, with the same people and a started journal. The old game is
 * archived. */
Match *table_branch_create(TableSession *table);
/* Archives the unfinished game of that kind before another replaces it. Returns whether there was one. */
bool table_archive_unfinished(Session *host, const Game *game);

/* ---- table_journal.c: the journal and the record ---- */

/* Adds a line about the last action, before it is shown. */
void table_journal_add(TableSession *table, const Text *line);
/* Whether the game has a journal: not in practice, nor in the terminal. */
bool table_is_kept(const TableSession *table);
void table_journal_init(TableSession *table);
/* Ends the game: adds it to the statistics, once, writes its record, and ends its journal. */
void table_finish_game(TableSession *table);
/* The title of a match's record: "Neighbors, Anna and Ben". */
void table_record_title(const Match *match, const Session *session, Text *title);
/* Writes the record of a game under that title; *file describes it. */
bool table_archive_game(Match *match, Session *session, ArchiveReason reason, RecordFile *file);

#endif
