/* SPDX-License-Identifier: MIT */
#include "tabletop/boards/isometric_board.h"

/* The depth of a plot on the screen, divided by its width there. */
static const float DEPTH_BY_WIDTH = .72f;

/* Colours before the colour grade is applied. */
static const Colour GRASS = {0xA9, 0xC5, 0x6F, 255}, PAVING = {0xE6, 0xD7, 0xB8, 255},
                    TURF_LEFT = {0x7C, 0x9A, 0x4C, 255}, TURF_RIGHT = {0x54, 0x70, 0x3F, 255},
                    EARTH_LEFT = {0x8A, 0x5F, 0x45, 255}, EARTH_RIGHT = {0x5C, 0x3B, 0x36, 255},
                    LETTERS = {0x2E, 0x3D, 0x1C, 255}, LETTERS_PALE = {0xFF, 0xF9, 0xEC, 255};

static Colour grade_colour(const TableContext *context, Colour colour)
{
    return colour_grade(&context->stage->theme->lawn_grade, colour);
}

Grid iso_board_layout(Rect room, int size, float max_w)
{
    const float side = (float)size + 2 * ISO_BOARD_MARGIN;
    const float height = 2 * side * DEPTH_BY_WIDTH + ISO_BOARD_DEPTH + ISO_BOARD_HEADROOM;
    Grid board = {.columns = size, .rows = size, .is_isometric = true};
    board.w = board.step_x = floorf(fminf(max_w, fminf(room.w / (2 * side), room.h / height)));
    board.h = board.step_y = roundf(board.w * DEPTH_BY_WIDTH);
    const float full_h = 2 * side * board.h + (ISO_BOARD_DEPTH + ISO_BOARD_HEADROOM) * board.w;
    board.at.x = roundf(room.x + room.w / 2);
    board.at.y = roundf(room.y + (room.h - full_h) / 2 + ISO_BOARD_HEADROOM * board.w + 2 * ISO_BOARD_MARGIN * board.h);
    return board;
}

/* Fills the ground of all plots, and of a strip around them that is `margin` plots wide. */
static void draw_field(const TableContext *context, const Grid *board, float margin, Colour colour)
{
    const float end = (float)board->columns + margin;
    const Point corners[4] = {grid_point(board, -margin, -margin), grid_point(board, end, -margin),
                              grid_point(board, end, end), grid_point(board, -margin, end)};
    canvas_polygon(context->stage->canvas, corners, 4, colour);
}

/* Draws the two visible sides of the slab, `depth` half plot widths high from its upper edge down. */
static void draw_sides(const TableContext *context, const Grid *board, float depth, Colour left, Colour right)
{
    const float start = -ISO_BOARD_MARGIN, end = (float)board->columns + ISO_BOARD_MARGIN;
    const Point west = grid_point(board, start, end), south = grid_point(board, end, end),
                east = grid_point(board, end, start);
    const float height = depth * board->w;
    const Point left_side[4] = {west, south, {south.x, south.y + height}, {west.x, west.y + height}};
    const Point right_side[4] = {east, south, {south.x, south.y + height}, {east.x, east.y + height}};
    canvas_polygon(context->stage->canvas, left_side, 4, grade_colour(context, left));
    canvas_polygon(context->stage->canvas, right_side, 4, grade_colour(context, right));
}

static void draw_shadow(const TableContext *context, const Grid *board)
{
    /* For each layer of the shadow: how far it extends, in half plot widths, and its opacity. */
    static const float GROWTH[3] = {.5f, .3f, .12f}, OPACITY[3] = {.06f, .08f, .12f};
    const Colour plum = stage_colour(context->stage, COLOUR_PLUM);
    if (!plum.a) return;
    const float start = -ISO_BOARD_MARGIN, end = (float)board->columns + ISO_BOARD_MARGIN,
                depth = ISO_BOARD_DEPTH * board->w;
    for (int i = 0; i < 3; i++) {
        const float growth = GROWTH[i] * board->w;
        const Point north = grid_point(board, start, start), east = grid_point(board, end, start),
                    south = grid_point(board, end, end), west = grid_point(board, start, end);
        const Point corners[4] = {{north.x, north.y + depth},
                                  {east.x + 1.4f * growth, east.y + depth + growth * .3f},
                                  {south.x, south.y + depth + growth},
                                  {west.x - .5f * growth, west.y + depth}};
        canvas_polygon(context->stage->canvas, corners, 4, colour_with_opacity(plum, OPACITY[i]));
    }
}

Colour iso_board_plain_colour(const TableContext *context, bool odd)
{
    const Colour ground = stage_colour(context->stage, COLOUR_GROUND),
                 paper = stage_colour(context->stage, COLOUR_PAPER);
    return colour_mix(ground, paper, odd ? .18f : .08f);
}

/* The high-contrast version: a slab with pale edges, without grass and earth. */
static void draw_plain(const TableContext *context, const Grid *board)
{
    const Colour edge = stage_colour(context->stage, COLOUR_PANEL_EDGE),
                 panel = stage_colour(context->stage, COLOUR_PANEL);
    draw_sides(context, board, ISO_BOARD_DEPTH / 2, panel, panel);
    draw_field(context, board, ISO_BOARD_MARGIN + .05f, edge);
    draw_field(context, board, ISO_BOARD_MARGIN, panel);
    draw_field(context, board, .09f, edge);
}

void iso_board_draw(const TableContext *context, const Grid *board)
{
    if (context->stage->theme->high_contrast) {
        draw_plain(context, board);
        return;
    }
    draw_shadow(context, board);
    draw_sides(context, board, ISO_BOARD_DEPTH, EARTH_LEFT, EARTH_RIGHT);
    draw_sides(context, board, ISO_BOARD_DEPTH / 3, TURF_LEFT, TURF_RIGHT);
    draw_field(context, board, ISO_BOARD_MARGIN, grade_colour(context, GRASS));
    draw_field(context, board, .09f, grade_colour(context, PAVING));
}

void iso_board_draw_coordinates(const TableContext *context, const Grid *board)
{
    const Stage *stage = context->stage;
    const Colour grass = stage->theme->high_contrast ? stage_colour(stage, COLOUR_PANEL) : grade_colour(context, GRASS);
    const bool pale = colour_contrast(grass, LETTERS_PALE) > colour_contrast(grass, LETTERS);
    const float size = fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL]), board->w * .54f);
    const TextStyle style = {FONT_BLACK, fmaxf(size, 11), pale ? LETTERS_PALE : LETTERS, ALIGN_CENTRE};
    grid_draw_coordinates(context, board, &style, ISO_BOARD_MARGIN * .58f);
}
