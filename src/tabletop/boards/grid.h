/* SPDX-License-Identifier: MIT */
/*
 * A grid of squares, seen from above or, at an angle, from a corner. The squares have tokens such as "a1", which is at
 * the lower left.
 */
#pragma once

#include "tabletop/context.h"

typedef struct Cell {
    int column, row; /* both are 0 for "a1" */
} Cell;

typedef struct Grid {
    int columns, rows;
    bool is_turned;       /* the board is seen from the other side: "a1" is at the upper right */
    bool is_isometric;    /* the board is seen from a corner: columns follow each other to the lower right, rows to the
                             upper right */
    Point at;             /* the upper left corner of the squares; if isometric, their farthest corner */
    float w, h;           /* size of a square, without the gap to the next; if isometric, half its size on the screen */
    float step_x, step_y; /* how far one square is from the next on the screen, horizontally and vertically */
} Grid;

/* The pixel of a point on the ground, given in squares from the upper left (isometric: farthest) corner. */
Point grid_point(const Grid *grid, float column, float row);
/* The number of columns and rows between a square and the upper left (isometric: farthest) corner. */
Cell grid_from_corner(const Grid *grid, Cell cell);
Point grid_centre(const Grid *grid, Cell cell);
Rect grid_rect(const Grid *grid, Cell cell);         /* the bounding rectangle of a square */
Rect grid_visible_rect(const Grid *grid, Cell cell); /* the part of a square that the next row leaves visible */
/* The n-th cell from back to front, the order in which to draw what is on the cells. */
Cell grid_cell_at_depth(const Grid *grid, int n);
static inline int grid_count(const Grid *grid) { return grid->columns * grid->rows; }

/* The token of a cell in the first nine columns and rows. */
const char *grid_cell_token(Cell cell);
/* Finds the cell of a token. False if it is not a square of this grid. */
bool grid_find_cell(const Grid *grid, const char *token, Cell *cell);
/* Adds a square as a target. */
Target *arrange_cell(Arrangement *arrangement, const Grid *grid, Cell cell, const char *label);

/* Draws letters below and numbers beside the grid, `distance` squares from its edge; if isometric, along its two near
 * sides. */
void grid_draw_coordinates(const TableContext *context, const Grid *grid, const TextStyle *style, float distance);
/* Draws the brackets of the last move in a square; if isometric, in the perspective of the ground. */
void grid_draw_brackets(const TableContext *context, const Grid *grid, Cell cell);
