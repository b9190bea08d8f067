/* SPDX-License-Identifier: MIT */
/* The wooden board. */
#include "tabletop/boards/board.h"

#include "tabletop/status_marks.h"

#include <string.h>

/* In squares: the width of the frame's sides, which grow with the text, and how much wider its bottom is. */
static const float SIDE = .32f, FOOT_MORE = .04f;
static const float LETTERS_SHARE = .82f; /* the size of the letters on the frame, in widths of a side */

/* Colours before the colour grade is applied. */
static const Colour FRAME_TOP = {0x6B, 0x40, 0x30, 255}, FRAME_FOOT = {0x54, 0x30, 0x2A, 255},
                    FRAME_EDGE = {0x3B, 0x22, 0x20, 255}, FRAME_LIGHT = {0xA8, 0x71, 0x4F, 255},
                    LETTERS = {0xF6, 0xDD, 0xB4, 255};

Colour board_wood_colour(const TableContext *context, Colour colour, ThemeColour plain)
{
    return context->stage->theme->high_contrast ? stage_colour(context->stage, plain)
                                                : context_grade_colour(context, colour);
}

Board board_layout(const Layout *layout, Rect room, int columns, int rows, float free_columns)
{
    const float side = SIDE * (1 + layout_growth(layout, 1));
    const float width = (float)columns + 2 * side, height = (float)rows + 2 * side + FOOT_MORE;
    const float cell = floorf(fminf(room.w / (width + free_columns), room.h / height));
    Board board = {.side = side,
                   .grid = {.columns = columns, .rows = rows, .w = cell, .h = cell, .step_x = cell, .step_y = cell}};
    board.frame = rect_snapped(rect_around(rect_centre(room), roundf(cell * width), roundf(cell * height)));
    board.grid.at = (Point){roundf(board.frame.x + cell * side), roundf(board.frame.y + cell * side)};
    return board;
}

void board_move(Board *board, float dy)
{
    board->frame.y += dy;
    board->grid.at.y += dy;
}

Point board_foot(const Board *board, Cell cell)
{
    const Rect at = grid_rect(&board->grid, cell);
    return (Point){at.x + at.w * .48f, at.y + at.h * .85f};
}

/* ---- Board and coordinates ---- */

static void draw_frame(const TableContext *context, const Board *board)
{
    Canvas *canvas = context->stage->canvas;
    const Grid *grid = &board->grid;
    const Rect at = board->frame;
    const float corner = grid->w * .18f;
    canvas_paper_shadow(canvas, at, corner, context->stage->layout.scale * 1.8f,
                        stage_colour(context->stage, COLOUR_PLUM));
    canvas_rounded_rect(canvas, at, corner, board_wood_colour(context, FRAME_EDGE, COLOUR_PANEL_EDGE));
    const Rect face = {at.x, at.y, at.w, at.h - grid->w * .06f};
    canvas_rounded_rect(canvas, face, corner, board_wood_colour(context, FRAME_FOOT, COLOUR_PANEL));
    const Rect middle = {at.x, at.y + corner, at.w, face.h - 2 * corner};
    canvas_rounded_top(canvas, rect_make(at.x, at.y, at.w, corner), corner,
                       board_wood_colour(context, FRAME_TOP, COLOUR_PANEL));
    canvas_fill_gradient(canvas, middle, board_wood_colour(context, FRAME_TOP, COLOUR_PANEL),
                         board_wood_colour(context, FRAME_FOOT, COLOUR_PANEL));
    canvas_rounded_rect(canvas, rect_make(at.x + corner * .6f, at.y + 2, at.w - corner * 1.2f, 2), 1,
                        board_wood_colour(context, FRAME_LIGHT, COLOUR_PANEL));
    const Rect inner = {grid->at.x, grid->at.y, grid->w * (float)grid->columns, grid->h * (float)grid->rows};
    canvas_rounded_rect(canvas, rect_inset(inner, -3), 4, board_wood_colour(context, FRAME_EDGE, COLOUR_PANEL_EDGE));
}

static void draw_squares(const TableContext *context, const Grid *grid)
{
    Stage *stage = context->stage;
    for (int n = 0; n < grid_count(grid); n++) {
        const Cell cell = grid_cell_at_depth(grid, n);
        const bool is_light = (cell.row + cell.column) % 2 != 0;
        if (stage->theme->high_contrast) {
            canvas_fill(stage->canvas, grid_rect(grid, cell),
                        stage_colour(stage, is_light ? BOARD_PLAIN_LIGHT : BOARD_PLAIN_DARK));
            continue;
        }
        canvas_sprite(stage->canvas, &(Sprite){is_light ? "boards/neighbors-light" : "boards/neighbors-dark",
                                               grid_rect(grid, cell), .grade = &stage->theme->ground_grade});
    }
}

void board_draw(const TableContext *context, const Board *board)
{
    const Stage *stage = context->stage;
    const Grid *grid = &board->grid;
    const float size =
        fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]), grid->w * board->side * LETTERS_SHARE);
    const TextStyle style = {FONT_BLACK, size, LETTERS, ALIGN_CENTRE};
    draw_frame(context, board);
    draw_squares(context, grid);
    grid_draw_coordinates(context, grid, &style, board->side / 2);
}

/* ---- Marks ---- */

static const float SIGN_OPACITY_MIN = .3f; /* a mark of at least this opacity also has a sign in its corner */

static void draw_oval(const TableContext *context, Rect at, float width)
{
    enum { POINTS = 28 };
    Point points[POINTS];
    const Point middle = rect_centre(at);
    for (int i = 0; i < POINTS; i++) {
        const float angle = 6.2831853f * (float)i / POINTS;
        points[i] = (Point){middle.x + at.w / 2 * cosf(angle), middle.y + at.h / 2 * sinf(angle)};
    }
    canvas_polyline(context->stage->canvas, points, POINTS, true, width, stage_colour(context->stage, COLOUR_AMBER));
}

/* Marks a square whose piece can be captured or moved: tints the square and draws an oval under the piece. If the
 * square can be touched next, it also has a sign in its corner. */
static void mark_square(const TableContext *context, const Board *board, Cell cell, float opacity)
{
    const float size = board->grid.w;
    Stage *stage = context->stage;
    const Rect at = rect_inset(grid_rect(&board->grid, cell), size * .035f);
    const float corner = size * .11f;
    canvas_rounded_rect(stage->canvas, at, corner, colour_with_opacity(stage_colour(stage, COLOUR_AMBER), opacity));
    const Point foot = board_foot(board, cell);
    draw_oval(context, rect_around((Point){foot.x + size * .02f, foot.y - size * .1f}, size * .84f, size * .38f),
              fmaxf(2, size * .05f));
    const float sign = fmaxf(5, size * .1f);
    if (opacity >= SIGN_OPACITY_MIN) mark_draw_sign(stage, MARK_TARGET, (Point){at.x + sign, at.y + sign}, sign, NULL);
}

static void mark_held(const TableContext *context, const Board *board, Cell cell)
{
    const float size = board->grid.w;
    Stage *stage = context->stage;
    const Rect at = rect_inset(grid_rect(&board->grid, cell), size * .035f);
    canvas_rounded_rect(stage->canvas, at, size * .11f, colour_with_opacity(stage_colour(stage, COLOUR_CHOSEN), .55f));
    mark_draw_chosen(stage, rect_inset(at, size * .05f), size * .07f);
}

void board_draw_targets(const TableContext *context, const Board *board)
{
    const TouchSelection *selection = context->selection;
    const bool is_held = selection->touched.count > 0;
    const char *from = is_held ? selection->touched.tokens[0] : context->hovered;
    Cell start, end;
    const bool is_on_board = grid_find_cell(&board->grid, from, &start);
    if (is_held && is_on_board) mark_held(context, board, start);
    if (!context->stage->settings->highlights_legal) return;
    bool has_targets = false;
    for (size_t i = 0; i < selection->count; i++) {
        const TouchPath *path = &selection->paths[i];
        if (path->count != 2 || strcmp(path->tokens[0], from) != 0) continue;
        if (!grid_find_cell(&board->grid, path->tokens[1], &end)) continue;
        mark_square(context, board, end, !is_held ? .16f : context_is_hovered(context, path->tokens[1]) ? .7f : .38f);
        has_targets = true;
    }
    if (has_targets && !is_held && is_on_board) mark_square(context, board, start, .5f);
}

void board_draw_move(const TableContext *context, const Board *board, Cell from, Cell to)
{
    Canvas *canvas = context->stage->canvas;
    const float opacity = 1 - context_last_fade(context);
    const Colour ink = colour_with_opacity(stage_colour(context->stage, mark_colour(MARK_LAST)), opacity),
                 edge = colour_with_opacity(stage_colour(context->stage, mark_ink(MARK_LAST)), opacity);
    if (opacity <= 0) return;
    const Rect start = grid_rect(&board->grid, from), end = grid_rect(&board->grid, to);
    const float unit = board->grid.w / 88, width = fmaxf(2, 4 * unit);
    canvas_rounded_rect(canvas, rect_inset(start, 4 * unit), 10 * unit, colour_with_opacity(ink, .1f));
    canvas_rounded_rect(canvas, rect_inset(end, 4 * unit), 10 * unit, colour_with_opacity(ink, .2f));
    grid_draw_brackets(context, &board->grid, from);
    grid_draw_brackets(context, &board->grid, to);
    const Point a = rect_centre(start), b = rect_centre(end);
    const float length = hypotf(b.x - a.x, b.y - a.y);
    if (length <= 0) return;
    const float x = (b.x - a.x) / length, y = (b.y - a.y) / length;
    mark_draw_last_ring(context, a, 9 * unit, width * .7f);
    const Point line_start = {a.x + x * 20 * unit, a.y + y * 20 * unit},
                line_end = {b.x - x * 34 * unit, b.y - y * 34 * unit};
    canvas_dots(canvas, line_start, line_end, width + fmaxf(1.5f, width * .5f), 13 * unit,
                colour_with_opacity(edge, .75f));
    canvas_dots(canvas, line_start, line_end, width, 13 * unit, ink);
}
