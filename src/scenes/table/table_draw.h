/* SPDX-License-Identifier: MIT */
/* Drawing a table, and the tips about things on it. */
#pragma once

#include "scenes/table/page_table_draw.h"

/* Updates the faces and arranges all pieces; `cleared` as for table_draw_cleared. *context becomes that
 * of what is arranged: while events are shown, of the position before them. */
void table_arrange(TableScene *table, Stage *stage, float cleared, TableContext *context);
/* Updates the players' faces, as each change of the table and each frame does; `context` is that of the current
 * position. */
void table_update_faces(TableScene *table, const TableContext *context);

/* ---- table_tips.c ---- */

bool table_tips_fill(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip);

/* ---- For tests ---- */

/* Whether the end of a game or of a part of it is celebrated, until the results have been read. */
bool table_is_celebrating(const TableScene *table);
