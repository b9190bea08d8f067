/* SPDX-License-Identifier: MIT */
/* A wooden board, seen from above. */
#pragma once

#include "tabletop/boards/grid.h"

typedef struct Board {
    Grid grid;
    Rect frame;
    float side; /* width of the frame's sides, in squares */
} Board;

/* The colours of the squares in high contrast. */
static const ThemeColour BOARD_PLAIN_LIGHT = COLOUR_INSET, BOARD_PLAIN_DARK = COLOUR_GROUND;

/* The largest board that fits in the centre of a room, with free strips at its left and right that are together
 * `free_columns` squares wide. */
Board board_layout(const Layout *layout, Rect room, int columns, int rows, float free_columns);
/* The graded colour of wood, or a plain colour in high contrast. */
Colour board_wood_colour(const TableContext *context, Colour colour, ThemeColour plain);
void board_move(Board *board, float dy);
/* Draws the frame, squares in two shades, and the coordinates. */
void board_draw(const TableContext *context, const Board *board);
/* Marks the held square and, if targets are highlighted, the squares to which its piece can go. If no square is held,
 * marks where the piece of the hovered square can go. */
void board_draw_targets(const TableContext *context, const Board *board);
/* Draws brackets at both ends of a move and a dotted line between them. */
void board_draw_move(const TableContext *context, const Board *board, Cell from, Cell to);
/* The point of a square on which its piece stands. It is below the centre, because pieces are seen slightly from the
 * front. */
Point board_foot(const Board *board, Cell cell);
