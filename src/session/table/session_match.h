/* SPDX-License-Identifier: MIT */
/* The match at a table: start, actions, undo, redo, and the end. */
#ifndef CULDESAC_SESSION_TABLE_SESSION_MATCH_H
#define CULDESAC_SESSION_TABLE_SESSION_MATCH_H

#include "session/table/table_session.h"

/* A table without a match. The guide is copied. NULL: there is none. */
void session_init(TableSession *session, Host *host, const TableGuide *guide);
/* The match belongs to the session from now on; the previous one is freed. */
void session_match_start(TableSession *session, Match *match, const TableKind *kind, EventReactions reactions);
void session_destroy(TableSession *session);
/* Turns a guided table into a game that counts. */
void session_match_start_counting(TableSession *session);
/* Records that the results have been shown. */
void session_match_set_results_seen(TableSession *session);

/* Plays an action and writes it into the journal. *events is what it did, as the viewer may know it. */
bool session_match_play(TableSession *session, int player, Action action, EventList *events, Error *error);
/* Finds the step that undo goes back to. Returns why there is none, or WORD_NO_WORD. */
Word session_match_find_undo(const TableSession *session, size_t *step);
/* Undoes to that step, or redoes to the next choice of a person, including the opponents' actions. *events, which may
 * be NULL, is what was undone or redone. */
void session_match_undo(TableSession *session, size_t step, EventList *events);
void session_match_redo(TableSession *session, EventList *events);
/* Changes who plays a seat: a person, a strength or a neighbour. */
void session_match_change_seat(TableSession *session, int player, const char *kind, const char *name);
void session_match_resign(TableSession *session, int player);

/* ---- session_rematch.c: the following match ---- */

/* A rematch with the same people, with the same deal or with another one in which the next player begins. Its journal
 * is started. */
Match *session_rematch_create(const TableSession *session, bool same_deal, bool easier);
/* The player who begins a rematch with another deal; NOBODY if it continues from a given position. */
int session_rematch_first_player(const TableSession *session);
/* Whether a new game can begin with the position that is shown. */
bool session_can_branch(const TableSession *session);
/* Whether a game that begins with the shown position begins with a choice, so that something else can be tried. */
bool session_has_choice(const TableSession *session);
/* Creates a game that begins with the shown position, with the same people and a started journal. An unfinished game at
 * the table is archived. */
Match *session_branch_create(TableSession *session);
/* Sets the unfinished game of that kind aside before a new one replaces it. When the new one has ended, the old one is
 * the unfinished game again. */
void session_set_aside_unfinished(Host *host, const Game *game);

#endif
