/* SPDX-License-Identifier: MIT */
/* Drawing a table, and the tips about things on it. */
#pragma once

#include "scenes/table/table_queries.h"
#include "scenes/table/touch/table_buttons.h"

void table_draw(void *self, Stage *stage);
/* Draws the table at the end of a game. `cleared` is how far pieces have left it, 0 … 1; those that the winners won by
 * stay. */
void table_draw_cleared(TableScene *table, Stage *stage, float cleared);
/* Updates the faces and arranges all pieces; `cleared` as for table_draw_cleared. While events are shown, *context is
 * that of the position before them. */
void table_arrange(TableScene *table, Stage *stage, float cleared, TableContext *context);
/* Arranges and draws the game as part of another page: without things that can be touched, and in a picture also
 * without the panels beside it. *context is as after table_arrange. */
void table_draw_game(TableScene *table, Stage *stage, bool is_picture, TableContext *context);
/* Updates the players' faces, as each change of the table and each frame does; `context` is that of the current
 * position. */
void table_update_faces(TableScene *table, const TableContext *context);
/* The buttons of the table as it is shown now. */
TableButtons table_buttons(const TableScene *table, Stage *stage);
/* Whether the end of a game or of a part of it is celebrated, until the results have been read. */
bool table_is_celebrating(const TableScene *table);

/* ---- table_tips.c ---- */

bool table_tips_fill(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip);
