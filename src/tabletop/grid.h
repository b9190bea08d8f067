/* SPDX-License-Identifier: MIT */
/* A grid of squares, seen from above or, at an angle, from a corner. Squares bear the tokens "a1" … from the lower
 * left. */
#ifndef CULDESAC_TABLETOP_GRID_H
#define CULDESAC_TABLETOP_GRID_H

#include "tabletop/tabletop.h"

typedef struct Cell {
    int column, row; /* of "a1" both are 0 */
} Cell;

typedef struct Grid {
    int columns, rows;
    bool is_turned;    /* seen from the other side: "a1" lies at the upper right */
    bool is_isometric; /* seen from a corner: columns go to the lower right, and down the rows it goes to the lower left
                        */
    Point at;          /* the upper left corner of the squares; angled, the farthest one */
    float w, h;        /* of a square, or what lies on it; angled, half of that: the same as the steps */
    float step_x, step_y; /* from one to the next */
} Grid;

/* A point on the ground, in squares from the upper left (angled: the farthest) corner. */
Point grid_point(const Grid *grid, float along, float down);
/* How many squares lie before one from that corner. */
Cell grid_from_corner(const Grid *grid, Cell cell);
Point grid_centre(const Grid *grid, Cell cell);
/* The smallest rectangle round it; what the next row leaves of it to be seen. */
Rect grid_rect(const Grid *grid, Cell cell);
Rect grid_visible_rect(const Grid *grid, Cell cell);
/* The n-th cell from back to front, so that what stands nearer is drawn over what stands behind it. */
Cell grid_cell_at_depth(const Grid *grid, int n);
static inline int grid_count(const Grid *grid)
{
    return grid->columns * grid->rows;
}

void grid_cell_token(Cell cell, char token[TOUCH_TOKEN_SIZE]);
/* False if it is no square's of this grid. */
bool grid_find_cell(const Grid *grid, const char *token, Cell *cell);
/* A square as something that can be touched. */
Target *arrange_cell(Arrangement *arrangement, const Grid *grid, Cell cell, const char *label);

/* Draws letters below and numbers beside the grid, so far from its edge in squares; angled, along its two near
 * sides. */
void grid_draw_coordinates(const TableContext *context, const Grid *grid, const TextStyle *style, float beyond);
/* Draws the last move's brackets in the four corners of a square; angled, they lie on the ground. */
void grid_draw_brackets(const TableContext *context, const Grid *grid, Cell cell);

#endif
