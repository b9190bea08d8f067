/* SPDX-License-Identifier: MIT */
#include "tabletop/boards/grid.h"

#include "tabletop/status_marks.h"

#include <stdio.h>
#include <string.h>

/* ---- Places ---- */

Point grid_point(const Grid *grid, float column, float row)
{
    if (grid->is_isometric)
        return (Point){grid->at.x + (column - row) * grid->step_x, grid->at.y + (column + row) * grid->step_y};
    return (Point){grid->at.x + column * grid->step_x, grid->at.y + row * grid->step_y};
}

Cell grid_from_corner(const Grid *grid, Cell cell)
{
    if (grid->is_turned) return (Cell){grid->columns - 1 - cell.column, cell.row};
    return (Cell){cell.column, grid->rows - 1 - cell.row};
}

Rect grid_rect(const Grid *grid, Cell cell)
{
    const Cell from = grid_from_corner(grid, cell);
    if (grid->is_isometric) return rect_around(grid_centre(grid, cell), 2 * grid->w, 2 * grid->h);
    const Point at = grid_point(grid, (float)from.column, (float)from.row);
    return rect_make(at.x, at.y, grid->w, grid->h);
}

Point grid_centre(const Grid *grid, Cell cell)
{
    const Cell from = grid_from_corner(grid, cell);
    if (grid->is_isometric) return grid_point(grid, (float)from.column + .5f, (float)from.row + .5f);
    return rect_centre(grid_rect(grid, cell));
}

Rect grid_visible_rect(const Grid *grid, Cell cell)
{
    Rect at = grid_rect(grid, cell);
    if (grid_from_corner(grid, cell).row < grid->rows - 1) at.h = fminf(at.h, grid->step_y);
    return at;
}

Cell grid_cell_at_depth(const Grid *grid, int n)
{
    /* grid_from_corner is its own inverse: it also converts a distance from the corner into a cell. */
    if (!grid->is_isometric) return grid_from_corner(grid, (Cell){n % grid->columns, n / grid->columns});
    for (int diagonal = 0;; diagonal++) {
        const int first = diagonal < grid->rows ? 0 : diagonal - grid->rows + 1,
                  last = diagonal < grid->columns ? diagonal : grid->columns - 1;
        if (n <= last - first) return (Cell){first + n, grid->rows - 1 - (diagonal - first - n)};
        n -= last - first + 1;
    }
}

/* ---- Targets ---- */

const char *grid_cell_token(Cell cell)
{
#define COLUMN(letter)                                                                                             \
    {                                                                                                              \
        letter "1", letter "2", letter "3", letter "4", letter "5", letter "6", letter "7", letter "8", letter "9" \
    }
    static const char *const TOKENS[9][9] = {COLUMN("a"), COLUMN("b"), COLUMN("c"), COLUMN("d"), COLUMN("e"),
                                             COLUMN("f"), COLUMN("g"), COLUMN("h"), COLUMN("i")};
    return TOKENS[cell.column][cell.row];
}

bool grid_find_cell(const Grid *grid, const char *token, Cell *cell)
{
    if (strlen(token) != 2) return false;
    *cell = (Cell){token[0] - 'a', token[1] - '1'};
    return cell->column >= 0 && cell->column < grid->columns && cell->row >= 0 && cell->row < grid->rows;
}

Target *arrange_cell(Arrangement *arrangement, const Grid *grid, Cell cell, const char *label)
{
    Target *target = arrange_target(arrangement, grid_cell_token(cell), grid_visible_rect(grid, cell), label);
    if (grid->is_isometric) {
        target->at = grid_rect(grid, cell);
        target->shape = HOTSPOT_DIAMOND;
    }
    return target;
}

/* ---- Drawing ---- */

static void draw_letter(const TableContext *context, const TextStyle *style, Point middle, char letter)
{
    const char text[2] = {letter, '\0'};
    canvas_text(context->stage->canvas, style, middle.x, middle.y + style->size * .36f, text);
}

void grid_draw_coordinates(const TableContext *context, const Grid *grid, const TextStyle *style, float distance)
{
    for (int i = 0; i < grid->columns; i++) {
        const Cell from = grid_from_corner(grid, (Cell){i, 0});
        draw_letter(context, style, grid_point(grid, (float)from.column + .5f, (float)grid->rows + distance),
                    (char)('a' + i));
    }
    for (int i = 0; i < grid->rows; i++) {
        const Cell from = grid_from_corner(grid, (Cell){0, i});
        const float x = grid->is_isometric ? (float)grid->columns + distance : -distance;
        draw_letter(context, style, grid_point(grid, x, (float)from.row + .5f), (char)('1' + i));
    }
}

/* Draws brackets in the corners of a plot, in the perspective of the ground. */
static void draw_angled(const TableContext *context, const Grid *grid, Cell cell, float width, Colour ink)
{
    const Cell from = grid_from_corner(grid, cell);
    const float column = (float)from.column, row = (float)from.row;
    /* Distance of a bracket from the plot's edges, and where its arms end, in squares. */
    const float inset = .03f, length = .3f;
    for (int corner = 0; corner < 4; corner++) {
        const float x = corner & 1 ? 1 - inset : inset, y = corner & 2 ? 1 - inset : inset;
        const float to_x = corner & 1 ? 1 - length : length, to_y = corner & 2 ? 1 - length : length;
        const Point points[3] = {grid_point(grid, column + to_x, row + y), grid_point(grid, column + x, row + y),
                                 grid_point(grid, column + x, row + to_y)};
        canvas_polyline(context->stage->canvas, points, 3, false, width, ink);
    }
}

void grid_draw_brackets(const TableContext *context, const Grid *grid, Cell cell)
{
    Stage *stage = context->stage;
    if (!grid->is_isometric) {
        mark_draw_last_edge(context, rect_inset(grid_rect(grid, cell), grid->w * .068f), grid->w * .18f,
                            fmaxf(2, grid->w * .045f));
        return;
    }
    const float width = fmaxf(2, grid->w * .1f), opacity = 1 - context_last_fade(context);
    if (opacity <= 0) return;
    draw_angled(context, grid, cell, width + fmaxf(2, width * .8f),
                colour_with_opacity(stage_colour(stage, mark_ink(MARK_LAST)), opacity));
    draw_angled(context, grid, cell, width, colour_with_opacity(stage_colour(stage, mark_colour(MARK_LAST)), opacity));
}
