/* SPDX-License-Identifier: MIT */
/* What of a match is shown, and to whom. */
#ifndef CULDESAC_SESSION_TABLE_VIEWER_H
#define CULDESAC_SESSION_TABLE_VIEWER_H

#include "session/table_session.h"

/* A new match is shown to nobody yet, up to its last action. */
void table_viewer_init(TableSession *table);
void table_viewer_destroy(TableSession *table);
/* The first so many steps are shown; SIZE_MAX: all. To be followed by table_viewer_update. */
void table_viewer_set_step(TableSession *table, size_t step);
/* A player sees the table from now on; NOBODY: all do. To be followed by table_viewer_update. */
void table_viewer_set(TableSession *table, int player);
/* Finds who sees and who may choose, and makes the view again. To be called after anything has changed. */
void table_viewer_update(TableSession *table);
/* Whether all hands are shown. To be called before events are made a view of. */
void table_viewer_update_hands(TableSession *table);

/* Cuts from events what those who see the table may not know: nothing where all hands are shown. */
void table_hide_secret_events(const TableSession *table, EventList *events);
/* What the step with that index did, as those who see the table may know it. */
void table_step_events(const TableSession *table, size_t index, EventList *events);

#endif
