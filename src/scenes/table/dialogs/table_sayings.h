/* SPDX-License-Identifier: MIT */
/* What can be said to a neighbour at the table. */
#pragma once

#include "scenes/table/table_scene.h"

/* Adds a hotspot and a mark to the panels of the neighbours who can be talked to, and marks those who have
 * promised peace or broken a pledge. */
void table_sayings_draw(const TableSession *session, const TableContext *context, const TableRects *rects);
/* A dialog of what can be said to a player. Its answer is an index in the list of session_pledges_find_sayings, or the
 * length of the list if nothing is said. */
Scene table_sayings_create_dialog(const TableSession *session, const TableContext *context, int to);
