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
/* Gives the screen to a person out of turn, because they touched their own name; NOBODY: takes it back from anybody who
 * has it out of turn or to answer. */
void session_viewer_give_screen(TableSession *session, int player);

/* Whether session->step is the step of the history with that index. */
bool session_viewer_shows_step(const TableSession *session, size_t index);
/* The events of a step, as the viewer may know them. */
void session_viewer_step_events(const TableSession *session, size_t index, EventList *events);
/* The events of the latest change, as the viewer may know them. */
void session_viewer_change_events(const TableSession *session, EventList *events);
