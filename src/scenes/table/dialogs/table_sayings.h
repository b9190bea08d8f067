/* SPDX-License-Identifier: MIT */
/* Pledges between a person and neighbours at the table: touching a neighbour's panel opens a list of what can be said
 * to them. */
#ifndef CULDESAC_SCENES_TABLE_DIALOGS_TABLE_SAYINGS_H
#define CULDESAC_SCENES_TABLE_DIALOGS_TABLE_SAYINGS_H

#include "session/table/table_session.h"
#include "tabletop/context.h"

/* Adds a hotspot and a mark to the panels of the players who can be talked to. */
void table_sayings_draw(const TableSession *session, const TableContext *context);
/* A dialog of what can be said to a player. Its answer is the index in session_find_sayings, or their count. */
Scene table_sayings_create_dialog(const TableSession *session, const TableContext *context, int to);

#endif
