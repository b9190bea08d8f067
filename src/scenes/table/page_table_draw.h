/* SPDX-License-Identifier: MIT */
/* How pages draw a table, with the parts and buttons that they want. Small pictures of a table are in
 * table_picture.h. */
#pragma once

#include "scenes/table/table_queries.h"
#include "scenes/table/touch/table_buttons.h"
#include "tabletop/motion/piece_animations.h"

/* ---- Layout ---- */

/* The areas of a table's parts. */
typedef struct TableLayout {
    Rect bar, strip;   /* the area of title, prompt and controls; the strip of the log */
    Rect log, actions; /* the log's column and the buttons below it; no width: there are none */
    Rect left, right, table, hand, players;
    Rect timeline; /* the timeline, while looking back; no width: there is none */
    bool is_compact;
} TableLayout;

/* Whether tables have no columns at their sides in a window of that layout. */
bool table_layout_is_folded(const Layout *layout);
/* The full height of the log's strip, which a table without columns at its sides has. If there is little height, the
 * strip is less high. */
float table_strip_height(const Layout *layout);
/* The least height of the table in a layout without columns at its sides, unless the window is too low for it. */
float table_min_height(const Layout *layout, const TableShape *shape);
/* The area of the log's column above the buttons. */
Rect table_log_area(const TableLayout *at, const Stage *stage);
/* The layout of the table during play. */
TableLayout table_plain_layout(const TableScene *table, const Stage *stage);
/* Where the parts of a page's own table are drawn, until it gets another match. */
void page_table_set_layout(TableScene *table, TableLayout layout);
/* Moves the board and what is beside it from their places in this layout to those in the stage's layout. */
void page_table_move_from(TableScene *table, Stage *stage, Layout layout);

/* ---- Drawing ---- */

/* Draws a TableScene as it is played. */
void table_draw(void *self, Stage *stage);
/* Draws the table at the end of a game. `cleared` is how far pieces have left it, 0 … 1; those that the winners won by
 * stay. */
void table_draw_cleared(TableScene *table, Stage *stage, float cleared);
/* Arranges and draws the game as part of another page: without things that can be touched, and in a picture also
 * without the panels beside it. *context becomes that of what is drawn: while events are shown, of the position
 * before them. */
void table_draw_game(TableScene *table, Stage *stage, bool is_picture, TableContext *context);
/* Draws the shapes of the pieces into a mask (animations_draw_shapes). */
void page_table_draw_shapes(TableScene *table, const TableContext *context, const PieceLighting *light);
/* The buttons of the table as it is shown now. */
TableButtons table_buttons(const TableScene *table, Stage *stage);
