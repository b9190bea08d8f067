/* SPDX-License-Identifier: MIT */
/* Which part of a match is shown, and to whom. */
#pragma once

#include "session/table/session_players.h"

/* Shows the first `step` steps; SIZE_MAX: all. Call session_viewer_update afterwards. */
void session_viewer_set_step(TableSession *session, size_t step);
/* Shows the table to a player; NOBODY: as everybody may see it. Call session_viewer_update afterwards. */
void session_viewer_set(TableSession *session, int player);
/* Shows an embedded table to a player; NOBODY: as everybody may see it. Call session_viewer_update afterwards. */
void session_viewer_set_for_page(TableSession *session, int player);
/* Shows the position after an action that is only tried; ACTION_NONE: ends the trial. Call session_viewer_update
 * afterwards. */
void session_viewer_set_trial(TableSession *session, int player, Action action);
/* Finds the viewer and the chooser, and makes the view. To be called after any change. */
void session_viewer_update(TableSession *session);
/* Sets TableSession.hands_open, whether all hands are shown. To be called before session_viewer_hide_secrets. */
void session_viewer_update_hands(TableSession *session);

/* Removes from the events what the viewer may not know. If hands_open, removes nothing. */
void session_viewer_hide_secrets(const TableSession *session, EventList *events);
/* The events of a step, as the viewer may know them. */
void session_viewer_step_events(const TableSession *session, size_t index, EventList *events);
