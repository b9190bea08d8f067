/* SPDX-License-Identifier: MIT */
/* The lawn, seen from a corner and from above. */
#include "kit/board.h"

/* The drawings' depth by their width. */
static const float DEPTH_BY_WIDTH = .72f;

/* Colours before the light of the hour falls on them. */
static const Colour GRASS = {0xA9, 0xC5, 0x6F, 255}, PAVING = {0xE6, 0xD7, 0xB8, 255},
                    TURF_LEFT = {0x7C, 0x9A, 0x4C, 255}, TURF_RIGHT = {0x54, 0x70, 0x3F, 255},
                    EARTH_LEFT = {0x8A, 0x5F, 0x45, 255}, EARTH_RIGHT = {0x5C, 0x3B, 0x36, 255},
                    LETTERS = {0x2E, 0x3D, 0x1C, 255}, LETTERS_PALE = {0xFF, 0xF9, 0xEC, 255};

static Colour lit(const TableContext *context, Colour colour)
{
    return colour_grade(&context->stage->theme->lawn, colour);
}

Grid lawn_lay(Rect room, int size, float most)
{
    const float across = (float)size + 2 * LAWN_MARGIN;
    const float high = 2 * across * DEPTH_BY_WIDTH + LAWN_DEPTH + LAWN_ABOVE;
    Grid lawn = {.columns = size, .rows = size, .angled = true};
    lawn.w = lawn.step_x = floorf(fminf(most, fminf(room.w / (2 * across), room.h / high)));
    lawn.h = lawn.step_y = roundf(lawn.w * DEPTH_BY_WIDTH);
    const float tall = 2 * across * lawn.h + (LAWN_DEPTH + LAWN_ABOVE) * lawn.w;
    lawn.at.x = roundf(room.x + room.w / 2);
    lawn.at.y = roundf(room.y + (room.h - tall) / 2 + LAWN_ABOVE * lawn.w + 2 * LAWN_MARGIN * lawn.h);
    return lawn;
}

/* A square on the ground, its corners so far outside the plots and so far below them. */
static void draw_field(const TableContext *context, const Grid *lawn, float beyond, Colour colour)
{
    const float far = (float)lawn->columns + beyond;
    const Point corners[4] = {grid_point(lawn, -beyond, -beyond), grid_point(lawn, far, -beyond),
                              grid_point(lawn, far, far), grid_point(lawn, -beyond, far)};
    canvas_polygon(context->stage->canvas, corners, 4, colour);
}

/* The two sides of the slab, from one depth to another. */
static void draw_sides(const TableContext *context, const Grid *lawn, float from, float to, Colour left, Colour right)
{
    const float near = -LAWN_MARGIN, far = (float)lawn->columns + LAWN_MARGIN;
    const Point west = grid_point(lawn, near, far), south = grid_point(lawn, far, far),
                east = grid_point(lawn, far, near);
    const float up = from * lawn->w, down = to * lawn->w;
    const Point left_side[4] = {
        {west.x, west.y + up}, {south.x, south.y + up}, {south.x, south.y + down}, {west.x, west.y + down}};
    const Point right_side[4] = {
        {east.x, east.y + up}, {south.x, south.y + up}, {south.x, south.y + down}, {east.x, east.y + down}};
    canvas_polygon(context->stage->canvas, left_side, 4, lit(context, left));
    canvas_polygon(context->stage->canvas, right_side, 4, lit(context, right));
}

static void draw_shadow(const TableContext *context, const Grid *lawn)
{
    static const float GROWN[3] = {.5f, .3f, .12f}, OPACITY[3] = {.06f, .08f, .12f};
    const Colour plum = stage_colour(context->stage, COLOUR_PLUM);
    if (!plum.a) return;
    const float near = -LAWN_MARGIN, far = (float)lawn->columns + LAWN_MARGIN, depth = LAWN_DEPTH * lawn->w;
    for (int i = 0; i < 3; i++) {
        const float by = GROWN[i] * lawn->w;
        const Point north = grid_point(lawn, near, near), east = grid_point(lawn, far, near),
                    south = grid_point(lawn, far, far), west = grid_point(lawn, near, far);
        const Point corners[4] = {{north.x, north.y + depth},
                                  {east.x + 1.4f * by, east.y + depth + by * .3f},
                                  {south.x, south.y + depth + by},
                                  {west.x - .5f * by, west.y + depth}};
        canvas_polygon(context->stage->canvas, corners, 4, colour_fade(plum, OPACITY[i]));
    }
}

Colour lawn_plain(const TableContext *context, bool odd)
{
    const Colour ground = stage_colour(context->stage, COLOUR_GROUND), paper = stage_colour(context->stage, COLOUR_PAPER);
    return colour_mix(ground, paper, odd ? .18f : .08f);
}

/* No grass and no earth: a slab with pale edges. */
static void draw_plain(const TableContext *context, const Grid *lawn)
{
    const Colour edge = stage_colour(context->stage, COLOUR_PANEL_EDGE), panel = stage_colour(context->stage, COLOUR_PANEL);
    draw_sides(context, lawn, 0, LAWN_DEPTH / 2, panel, panel);
    draw_field(context, lawn, LAWN_MARGIN + .05f, edge);
    draw_field(context, lawn, LAWN_MARGIN, panel);
    draw_field(context, lawn, .09f, edge);
}

void lawn_draw(const TableContext *context, const Grid *lawn)
{
    if (context->stage->theme->plain) {
        draw_plain(context, lawn);
        return;
    }
    draw_shadow(context, lawn);
    draw_sides(context, lawn, 0, LAWN_DEPTH, EARTH_LEFT, EARTH_RIGHT);
    draw_sides(context, lawn, 0, LAWN_DEPTH / 3, TURF_LEFT, TURF_RIGHT);
    draw_field(context, lawn, LAWN_MARGIN, lit(context, GRASS));
    draw_field(context, lawn, .09f, lit(context, PAVING));
}

void lawn_draw_coordinates(const TableContext *context, const Grid *lawn)
{
    const Stage *stage = context->stage;
    const Colour grass = stage->theme->plain ? stage_colour(stage, COLOUR_PANEL) : lit(context, GRASS);
    const bool pale = colour_contrast(grass, LETTERS_PALE) > colour_contrast(grass, LETTERS);
    const float size = fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL]), lawn->w * .46f);
    const TextStyle style = {FACE_BLACK, fmaxf(size, 11), pale ? LETTERS_PALE : LETTERS, ALIGN_CENTRE};
    grid_draw_coordinates(context, lawn, &style, LAWN_MARGIN * .58f);
}
