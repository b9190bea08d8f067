/* SPDX-License-Identifier: MIT */
/* Where the parts of a table lie. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_SCENE_LAYOUT_H
#define CULDESAC_SCENES_TABLE_TABLE_SCENE_LAYOUT_H

#include "scenes/table/table_view.h"

typedef struct TableScene TableScene;

void table_draw_background(const GameTable *game_table, Stage *stage);
/* Whether the columns beside a table are folded away in such a window. */
bool table_layout_is_folded(const Layout *layout);
TableLayout table_layout(const Stage *stage, const GameTable *game_table, int players);
/* How high the strip of a folded table's log is in such a window, where the table has height enough. */
float table_strip_height(const Layout *layout);
/* The height that this strip leaves to the table, if there is so much. */
float table_min_height(const Layout *layout, const GameTable *game_table);
/* What of the log's column is above the place of the buttons. */
Rect table_log_area(const TableLayout *at, const Stage *stage);
/* The layout with what is there only while the past is seen. */
TableLayout table_current_layout(const TableScene *table, const Stage *stage);
#endif
