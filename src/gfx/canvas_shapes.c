/* SPDX-License-Identifier: MIT */
/* Draws shapes. Rounded ones are composed: their corners are copied from one small picture, the rest are rectangles.
 * Lengths are in units in draw_points and the functions that canvas.h declares, and in pixels in all others. */
#include "gfx/canvas_private.h"

#include <assert.h>
#include <string.h>

static const Box WHOLE_PICTURE = {0, 0, 0, 0}; /* makes canvas_put put the whole picture instead of a part */
static const Rect NO_HOLE = {0, 0, 0, 0};      /* makes draw_round fill the whole shape */

static Picture *shape_find(Canvas *canvas, const ShapeKey *key)
{
    return pictures_get(canvas->pictures, PICTURE_SHAPE, key, shape_key_size(key), key->w, key->h);
}

static Picture *disc_of(Canvas *canvas, int radius, int width, Colour colour)
{
    ShapeKey key;
    memset(&key, 0, sizeof key);
    key.kind = width ? SHAPE_RING : SHAPE_ELLIPSE;
    key.w = key.h = 2 * radius;
    key.colour = colour;
    key.width = (float)width;
    return shape_find(canvas, &key);
}

enum { CORNERS_TOP = 1, CORNERS_BOTTOM = 2, CORNERS_ALL = 3 }; /* which corners are round */

static int whole_radius(Rect rect, float radius)
{
    return (int)roundf(fminf(radius, fminf(rect.w, rect.h) / 2 - .01f));
}

/* Draws quarters of a disc or ring in the corners that are round. */
static void draw_corners(Canvas *canvas, Rect rect, int radius, Picture *disc, int corners)
{
    const float r = (float)radius;
    for (int i = 0; i < 4; i++) {
        const bool right = i & 1, bottom = i & 2;
        if (!(corners & (bottom ? CORNERS_BOTTOM : CORNERS_TOP))) continue;
        const Rect at = {right ? rect_right(rect) - r : rect.x, bottom ? rect_bottom(rect) - r : rect.y, r, r};
        canvas_put(canvas, disc, at, (Box){right ? radius : 0, bottom ? radius : 0, radius, radius}, 1);
    }
}

static void fill_around(Canvas *canvas, Rect rect, Rect hole, Colour colour)
{
    hole = rect_intersection(rect, hole);
    if (hole.w < 1 || hole.h < 1) {
        canvas_fill_pixels(canvas, rect, colour);
        return;
    }
    const float right = rect_right(hole), bottom = rect_bottom(hole);
    canvas_fill_pixels(canvas, rect_make(rect.x, rect.y, rect.w, hole.y - rect.y), colour);
    canvas_fill_pixels(canvas, rect_make(rect.x, hole.y, hole.x - rect.x, hole.h), colour);
    canvas_fill_pixels(canvas, rect_make(right, hole.y, rect_right(rect) - right, hole.h), colour);
    canvas_fill_pixels(canvas, rect_make(rect.x, bottom, rect.w, rect_bottom(rect) - bottom), colour);
}

/* A rounded rectangle, without the part of its middle that is in the hole (no width: no hole). */
static void draw_round(Canvas *canvas, Rect rect, float radius, Colour colour, int corners, Rect hole)
{
    rect = rect_snapped(rect);
    if (!colour.a || rect.w < 1 || rect.h < 1) return;
    const int corner = whole_radius(rect, radius);
    if (corner < 1) {
        fill_around(canvas, rect, hole, colour);
        return;
    }
    const float r = (float)corner, top = corners & CORNERS_TOP ? r : 0, bottom = corners & CORNERS_BOTTOM ? r : 0;
    draw_corners(canvas, rect, corner, disc_of(canvas, corner, 0, colour), corners);
    fill_around(canvas, rect_make(rect.x + r, rect.y, rect.w - 2 * r, top), hole, colour);
    fill_around(canvas, rect_make(rect.x, rect.y + top, rect.w, rect.h - top - bottom), hole, colour);
    fill_around(canvas, rect_make(rect.x + r, rect_bottom(rect) - bottom, rect.w - 2 * r, bottom), hole, colour);
}

void canvas_rounded_rect(Canvas *canvas, Rect rect, float radius, Colour colour)
{
    const float density = canvas->density;
    draw_round(canvas, rect_scaled(rect, density), radius * density, colour, CORNERS_ALL, NO_HOLE);
}

void canvas_rounded_top(Canvas *canvas, Rect rect, float radius, Colour colour)
{
    const float density = canvas->density;
    draw_round(canvas, rect_scaled(rect, density), radius * density, colour, CORNERS_TOP, NO_HOLE);
}

void canvas_ring(Canvas *canvas, Rect rect, float radius, float thickness, Colour colour)
{
    const float density = canvas->density;
    rect = rect_snapped(rect_scaled(rect, density));
    if (!colour.a || rect.w < 1 || rect.h < 1) return;
    const int corner = whole_radius(rect, radius * density), width = (int)fmaxf(1, roundf(thickness * density));
    const float r = (float)corner, t = (float)width;
    if (t > r) { /* the inner corners are square */
        draw_round(canvas, rect, r, colour, CORNERS_ALL, rect_inset(rect, t));
        return;
    }
    draw_corners(canvas, rect, corner, disc_of(canvas, corner, width, colour), CORNERS_ALL);
    canvas_fill_pixels(canvas, rect_make(rect.x + r, rect.y, rect.w - 2 * r, t), colour);
    canvas_fill_pixels(canvas, rect_make(rect.x + r, rect_bottom(rect) - t, rect.w - 2 * r, t), colour);
    canvas_fill_pixels(canvas, rect_make(rect.x, rect.y + r, t, rect.h - 2 * r), colour);
    canvas_fill_pixels(canvas, rect_make(rect_right(rect) - t, rect.y + r, t, rect.h - 2 * r), colour);
}

void canvas_disc(Canvas *canvas, Point centre, float radius, Colour colour)
{
    canvas_ellipse(canvas, rect_around(centre, 2 * radius, 2 * radius), colour);
}

void canvas_ellipse(Canvas *canvas, Rect rect, Colour colour)
{
    rect = rect_scaled(rect, canvas->density);
    const float w = fmaxf(1, roundf(rect.w)), h = fmaxf(1, roundf(rect.h));
    const Rect at = {roundf(rect.x + (rect.w - w) / 2), roundf(rect.y + (rect.h - h) / 2), w, h};
    ShapeKey key;
    memset(&key, 0, sizeof key);
    key.kind = SHAPE_ELLIPSE;
    key.w = (int32_t)w;
    key.h = (int32_t)h;
    key.colour = colour;
    if (colour.a) canvas_put(canvas, shape_find(canvas, &key), at, WHOLE_PICTURE, 1);
}

void canvas_fill_gradient(Canvas *canvas, Rect rect, Colour top, Colour bottom)
{
    rect = rect_snapped(rect_scaled(rect, canvas->density));
    if (rect.w < 1 || rect.h < 1) return;
    ShapeKey key;
    memset(&key, 0, sizeof key);
    key.kind = SHAPE_GRADIENT;
    key.w = (int32_t)rect.w;
    key.h = (int32_t)rect.h;
    key.colour = top;
    key.end_colour = bottom;
    canvas_put(canvas, shape_find(canvas, &key), rect, WHOLE_PICTURE, 1);
}

/* Draws a shape through some points, in units. Its frame is on whole pixels; the points may be between them. */
static void draw_points(Canvas *canvas, ShapeKind kind, const Point *at, int count, float width, Colour colour)
{
    Point points[SHAPE_POINTS_MAX];
    assert(count <= SHAPE_POINTS_MAX);
    if (count < 2 || !colour.a) return;
    for (int i = 0; i < count; i++) points[i] = (Point){at[i].x * canvas->density, at[i].y * canvas->density};
    width *= canvas->density;
    Rect frame = {points[0].x, points[0].y, 0, 0};
    for (int i = 1; i < count; i++) frame = rect_union(frame, (Rect){points[i].x, points[i].y, 0, 0});
    frame = rect_inset(frame, -width / 2 - 1);
    const float left = floorf(frame.x), top = floorf(frame.y);
    ShapeKey key;
    memset(&key, 0, sizeof key);
    key.kind = (int32_t)kind;
    key.w = (int32_t)(ceilf(rect_right(frame)) - left);
    key.h = (int32_t)(ceilf(rect_bottom(frame)) - top);
    key.count = count;
    key.colour = colour;
    key.width = width;
    /* Points are rounded to quarter pixels, so that equal shapes elsewhere share a picture. */
    for (int i = 0; i < count; i++) {
        key.points[i].x = roundf((points[i].x - left) * 4) / 4;
        key.points[i].y = roundf((points[i].y - top) * 4) / 4;
    }
    canvas_put(canvas, shape_find(canvas, &key), rect_make(left, top, (float)key.w, (float)key.h), WHOLE_PICTURE, 1);
}

void canvas_polygon(Canvas *canvas, const Point *points, int count, Colour colour)
{
    draw_points(canvas, SHAPE_POLYGON, points, count, 0, colour);
}

void canvas_polyline(Canvas *canvas, const Point *points, int count, bool closed, float width, Colour colour)
{
    draw_points(canvas, closed ? SHAPE_LOOP : SHAPE_LINES, points, count, width, colour);
}

void canvas_line(Canvas *canvas, Point a, Point b, float width, Colour colour)
{
    const Point points[2] = {a, b};
    draw_points(canvas, SHAPE_LINES, points, 2, width, colour);
}

void canvas_dots(Canvas *canvas, Point a, Point b, float width, float step, Colour colour)
{
    const float length = hypotf(b.x - a.x, b.y - a.y);
    const int count = (int)(length / fmaxf(step, 1));
    for (int i = 0; i <= count; i++) {
        const float t = length > 0 ? (float)i * step / length : 0;
        canvas_disc(canvas, (Point){lerp(a.x, b.x, t), lerp(a.y, b.y, t)}, width / 2, colour);
    }
}

void canvas_brackets(Canvas *canvas, Rect rect, float length, float width, Colour colour)
{
    rect = rect_snapped(rect_scaled(rect, canvas->density));
    length = roundf(fminf(length * canvas->density, fminf(rect.w, rect.h) / 2));
    width = fmaxf(1, roundf(width * canvas->density));
    for (int i = 0; i < 4; i++) {
        const bool right = i & 1, bottom = i & 2;
        const float x = right ? rect_right(rect) : rect.x, y = bottom ? rect_bottom(rect) : rect.y;
        canvas_fill_pixels(canvas, rect_make(right ? x - length : x, bottom ? y - width : y, length, width), colour);
        canvas_fill_pixels(
            canvas, rect_make(right ? x - width : x, bottom ? y - length : y + width, width, length - width), colour);
    }
}

void canvas_paper_shadow(Canvas *canvas, Rect rect, float radius, float scale, Colour plum)
{
    /* For each layer of the shadow: how far it extends beyond the paper, in pixels at 1280×800, and its opacity. */
    static const float GROWTH[3] = {7, 4, 1}, OPACITY[3] = {.05f, .07f, .10f};
    if (!plum.a) return;
    rect = rect_scaled(rect, canvas->density);
    radius *= canvas->density;
    scale *= canvas->density;
    /* The shadow under the middle of the paper is never visible, and painting it would take longer than the rest. */
    const Rect paper = rect_snapped(rect), hole = rect_make(paper.x, paper.y + radius, paper.w, paper.h - 2 * radius);
    const Rect shadow = rect_moved(rect, 2 * scale, 5 * scale);
    for (int i = 0; i < 3; i++) {
        const float growth = GROWTH[i] * scale;
        draw_round(canvas, rect_inset(shadow, -growth), radius + growth, colour_with_opacity(plum, OPACITY[i]),
                   CORNERS_ALL, rect_snapped(hole));
    }
}
