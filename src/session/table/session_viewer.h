/* SPDX-License-Identifier: MIT */
/* Which part of a match is shown, and to whom. */
#pragma once

#include "session/table/session_players.h"

/* Ends a trial, and shows the first `step` steps (SIZE_MAX: all). A move to the next step or to the one before has
 * events. Does nothing if the position is already shown. */
void session_viewer_set_step(TableSession *session, size_t step);
/* The same without events, also if the position is already shown. */
void session_viewer_jump(TableSession *session, size_t step);
/* Shows the table to a player, and forgets whose hand was hidden (`covered`); NOBODY: as everybody may see it. */
void session_viewer_set(TableSession *session, int player);
/* Shows the position after an action that is only tried; ACTION_NONE: ends the trial. */
void session_viewer_set_trial(TableSession *session, int player, Action action);
/* Changes what is shown at the same position, because what the viewer or the chooser depends on has changed. The
 * functions of src/session/table do so themselves. */
void session_viewer_update(TableSession *session);
/* The last part of session_change, which alone calls it: finds the viewer and the chooser, and makes of session->step
 * what the viewer may know. */
void session_viewer_find(TableSession *session);

/* Whether all hands are shown, because the game is over and the setting is on. */
bool session_shows_hands(const TableSession *session);
/* Whether session->step is the step of the history with that index. */
bool session_viewer_shows_step(const TableSession *session, size_t index);
/* The events of a step, as the viewer may know them. */
void session_viewer_step_events(const TableSession *session, size_t index, EventList *events);
/* The events of the latest change, as the viewer may know them. */
void session_viewer_change_events(const TableSession *session, EventList *events);
