/* SPDX-License-Identifier: MIT */
/* Which part of a match is shown, and to whom. */
#ifndef CULDESAC_SESSION_TABLE_VIEWER_H
#define CULDESAC_SESSION_TABLE_VIEWER_H

#include "session/table_session.h"

/* Shows a new match up to its last action, to NOBODY. */
void table_viewer_init(TableSession *table);
void table_viewer_destroy(TableSession *table);
/* Shows the first `step` steps; SIZE_MAX: all. Call table_viewer_update afterwards. */
void table_viewer_set_step(TableSession *table, size_t step);
/* Shows the table to a player; NOBODY: to all. Call table_viewer_update afterwards. */
void table_viewer_set(TableSession *table, int player);
/* Finds the viewer and the chooser, and makes the view. To be called after any change. */
void table_viewer_update(TableSession *table);
/* Updates whether all hands are shown. To be called before secret events are hidden. */
void table_viewer_update_hands(TableSession *table);

/* Removes from events what the viewer may not know; nothing if all hands are shown. */
void table_hide_secret_events(const TableSession *table, EventList *events);
/* The events of a step, as the viewer may know them. */
void table_step_events(const TableSession *table, size_t index, EventList *events);

#endif
