/* SPDX-License-Identifier: MIT */
/* Boards ready to be played on: one of wood, seen from above, and a lawn with plots, seen from a corner. */
#ifndef CULDESAC_TABLETOP_BOARD_H
#define CULDESAC_TABLETOP_BOARD_H

#include "tabletop/grid.h"

/* ---- Of wood ---- */

typedef struct Board {
    Grid grid;
    Rect frame;
} Board;

/* The squares' two colours where a theme has no pattern. */
static const ThemeColour BOARD_PLAIN_LIGHT = COLOUR_INSET, BOARD_PLAIN_DARK = COLOUR_GROUND;

/* The largest board that fits in the middle of a room, with so many squares' width kept free beside it. */
Board board_layout(Rect room, int columns, int rows, float beside);
void board_move(Board *board, float down);
/* Frame, squares in two shades, coordinates. */
void board_draw(const TableContext *context, const Board *board);
/* Marks the square that is held, and the squares where it may go (or where what is pointed at may go). */
void board_draw_targets(const TableContext *context, const Board *board);
/* Brackets at both ends of a move, and a dotted line from where it came. */
void board_draw_move(const TableContext *context, const Board *board, Cell from, Cell to);
/* Where a thing stands on a square that is seen a little from the front. */
Point board_foot(const Board *board, Cell cell);

/* ---- A lawn ---- */

/* Widths: of the grass around the plots, in plots; of the earth below, in half widths of a plot; and of things that
 * stand on the farthest plots. */
static const float ISO_BOARD_MARGIN = .46f, ISO_BOARD_DEPTH = .5f, ISO_BOARD_HEADROOM = .95f;

/* As large as a room lets it be, in its middle; no plot wider than twice `most`. */
Grid iso_board_layout(Rect room, int size, float most);
/* Draws the earth, the turf, the paving around the plots, and the coordinates. The table draws the plots. */
void iso_board_draw(const TableContext *context, const Grid *board);
void iso_board_draw_coordinates(const TableContext *context, const Grid *board);
/* Grass and plots in the light of the hour; where a theme has no pattern, in two plain colours with pale lines between
 * them. */
Colour iso_board_plain_colour(const TableContext *context, bool odd);

#endif
