/* SPDX-License-Identifier: MIT */
/*
 * Which part of a match is shown, and to whom. Every function that changes a session also updates what follows from the
 * change: viewer, chooser, view, last_events, last_player and `change`.
 */
#pragma once

#include "session/table/session_players.h"

/* Shows the first `step` steps (SIZE_MAX: all), and ends a trial. `viewer` is whom the table is shown to, if its page
 * chooses that (page_chooses_viewer); other tables find the viewer themselves. */
void session_viewer_show(TableSession *session, size_t step, int viewer);
/* The same, to the viewer whom the table has. */
void session_viewer_set_step(TableSession *session, size_t step);
/* To be called when the match has changed: shows its current position. `events` are those of the change (NULL: it had
 * none); with `is_undo`, they were undone. */
void session_viewer_follow_match(TableSession *session, const EventList *events, bool is_undo);
/* Shows the table to a player, and forgets whose hand was hidden (`covered`); NOBODY: as everybody may see it. */
void session_viewer_set(TableSession *session, int player);
/* Shows the position after an action that is only tried; ACTION_NONE: ends the trial. */
void session_viewer_set_trial(TableSession *session, int player, Action action);
/* Finds the viewer and the chooser, and makes the view, as a change without events. The other functions of
 * src/session/table do so themselves. */
void session_viewer_update(TableSession *session);

/* Whether all hands are shown, because the game is over and the setting is on. */
bool session_shows_hands(const TableSession *session);
/* Removes from the events what the viewer may not know: nothing if all hands are shown. */
void session_viewer_hide_secrets(const TableSession *session, EventList *events);
/* The events of a step, as the viewer may know them. */
void session_viewer_step_events(const TableSession *session, size_t index, EventList *events);
