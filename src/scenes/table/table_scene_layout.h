/* SPDX-License-Identifier: MIT */
/* The layout of a table's parts. */
#pragma once

#include "scenes/table/table_display.h"

typedef struct TableScene TableScene;

/* Whether tables have no columns at their sides in a window of that layout. */
bool table_layout_is_folded(const Layout *layout);
/* The layout of a game's table in a window of that layout. */
TableLayout table_layout(const Layout *layout, const TableShape *shape, int players);
/* The full height of the log's strip, which a table without columns at its sides has. If there is little height, the
 * strip is less high. */
float table_strip_height(const Layout *layout);
/* The least height of the table in a layout without columns at its sides, unless the window is too low for it. */
float table_min_height(const Layout *layout, const TableShape *shape);
/* The area of the log's column above the buttons. */
Rect table_log_area(const TableLayout *at, const Stage *stage);
/* The layout of the table during play. */
TableLayout table_plain_layout(const TableScene *table, const Stage *stage);
/* Whether the table has a timeline now, because the past is shown or the game is over. */
bool table_has_timeline(const TableScene *table);
/* The layout now, including the parts that are shown only while looking back. */
TableLayout table_current_layout(const TableScene *table, Stage *stage);
