/* SPDX-License-Identifier: MIT */
/* The layout of a table's parts; what pages need of it is in page_table_draw.h. */
#pragma once

#include "scenes/table/page_table_draw.h"

/* Whether the table has a timeline now, because the past is shown or the game is over. */
bool table_has_timeline(const TableScene *table);
/* The layout now, including the parts that are shown only while looking back. */
TableLayout table_current_layout(const TableScene *table, Stage *stage);

/* ---- For tests ---- */

/* The layout of a game's table in a window of that layout. */
TableLayout table_layout(const Layout *layout, const TableShape *shape, int players);
