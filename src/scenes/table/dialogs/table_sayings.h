/* SPDX-License-Identifier: MIT */
/* What can be said to the neighbours at a table. */
#pragma once

#include "scenes/table/table_scene.h"

/* Adds a hotspot and a mark to the panels of the neighbours who can be talked to; touching one opens the dialog. */
void table_sayings_draw(const TableSession *session, const TableContext *context);
/* A dialog of what can be said to a player. Its answer is the index in session_pledges_find_sayings, or their count. */
Scene table_sayings_create_dialog(const TableSession *session, const TableContext *context, int to);
