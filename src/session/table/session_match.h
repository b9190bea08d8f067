/* SPDX-License-Identifier: MIT */
/* The match at a table: start, actions, undo, redo, and the end. */
#pragma once

#include "session/table/session_players.h"

/* Begins a session, which belongs to one match and owns it. For another match the session has to be destroyed first. */
void session_match_start(TableSession *session, Host *host, Match *match, TableKind kind, EventReactions reactions);
/* Frees what a session owns; {0} owns nothing. */
void session_destroy(TableSession *session);
/* Turns a guided table into one whose game counts. What is shown remains, and to whom. */
void session_match_start_counting(TableSession *session);
void session_match_set_results(TableSession *session, ResultsState results);

/* Plays an action and writes it into the journal. Neighbours may speak about it or offer pledges. */
bool session_match_play(TableSession *session, int player, Action action, Error *error);
/* Finds the step to which undo goes back. Returns why nothing can be undone, or STRING_NONE. */
ScreenString session_match_find_undo(const TableSession *session, size_t *step);
/* Whether there is something to redo; never after a resignation. */
bool session_match_can_redo(const TableSession *session);
/* Undoes the actions from a step on. */
void session_match_undo(TableSession *session, size_t step);
/* Redoes actions until a person's next choice. */
void session_match_redo(TableSession *session);
/* Changes who plays a seat. */
void session_match_change_seat(TableSession *session, int player, const Seat *seat);
void session_match_resign(TableSession *session, int player);
