/* SPDX-License-Identifier: MIT */
/* Points and rectangles, usually in units of the window (canvas.h); the origin is its upper left corner. */
#pragma once

#include <math.h>
#include <stdbool.h>

#define PI 3.14159265f

typedef struct Point {
    float x, y;
} Point;

typedef struct Rect {
    float x, y, w, h;
} Rect;

static inline Rect rect_make(float x, float y, float w, float h) { return (Rect){x, y, w, h}; }
static inline Rect rect_around(Point centre, float w, float h)
{
    return (Rect){centre.x - w / 2, centre.y - h / 2, w, h};
}
static inline Point rect_centre(Rect rect) { return (Point){rect.x + rect.w / 2, rect.y + rect.h / 2}; }
static inline float rect_right(Rect rect) { return rect.x + rect.w; }
static inline float rect_bottom(Rect rect) { return rect.y + rect.h; }
/* Shrinks a rectangle by `by` on each side; a negative number enlarges it. */
static inline Rect rect_inset(Rect rect, float by)
{
    return (Rect){rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by};
}
static inline Rect rect_moved(Rect rect, float dx, float dy)
{
    return (Rect){rect.x + dx, rect.y + dy, rect.w, rect.h};
}
/* Multiplies the size of a rectangle and its distance from the origin. */
static inline Rect rect_scaled(Rect rect, float scale)
{
    return (Rect){rect.x * scale, rect.y * scale, rect.w * scale, rect.h * scale};
}
static inline bool rect_contains(Rect rect, Point point)
{
    return point.x >= rect.x && point.y >= rect.y && point.x < rect.x + rect.w && point.y < rect.y + rect.h;
}
static inline bool rect_intersects(Rect a, Rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
static inline bool rect_equals(Rect a, Rect b) { return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h; }
/* Whether b is completely inside a. */
static inline bool rect_covers(Rect a, Rect b)
{
    return b.x >= a.x && b.y >= a.y && b.x + b.w <= a.x + a.w && b.y + b.h <= a.y + a.h;
}
static inline Rect rect_union(Rect a, Rect b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (Rect){x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y};
}
/* The common part, whose width or height is 0 if they do not overlap. */
static inline Rect rect_intersection(Rect a, Rect b)
{
    float x = fmaxf(a.x, b.x), y = fmaxf(a.y, b.y);
    float right = fminf(a.x + a.w, b.x + b.w), bottom = fminf(a.y + a.h, b.y + b.h);
    return (Rect){x, y, fmaxf(0, right - x), fmaxf(0, bottom - y)};
}
static inline float rect_overlap_area(Rect a, Rect b)
{
    if (!rect_intersects(a, b)) return 0; /* most rectangles do not meet, and this test is much cheaper than fmaxf */
    const Rect common = rect_intersection(a, b);
    return common.w * common.h;
}
/* The corners of the diamond in a rectangle, clockwise from the top. */
static inline void rect_diamond(Rect rect, Point corners[4])
{
    const Point middle = rect_centre(rect);
    corners[0] = (Point){middle.x, rect.y};
    corners[1] = (Point){rect_right(rect), middle.y};
    corners[2] = (Point){middle.x, rect_bottom(rect)};
    corners[3] = (Point){rect.x, middle.y};
}
/* The point of a rectangle that is nearest to another point. */
static inline Point rect_nearest_point(Rect rect, Point point)
{
    return (Point){fmaxf(rect.x, fminf(point.x, rect.x + rect.w)), fmaxf(rect.y, fminf(point.y, rect.y + rect.h))};
}
/* Rounds both corners to whole pixels, so that rectangles that touched still touch. */
static inline Rect rect_snapped(Rect rect)
{
    float x = roundf(rect.x), y = roundf(rect.y);
    return (Rect){x, y, roundf(rect.x + rect.w) - x, roundf(rect.y + rect.h) - y};
}
/* Interpolates from a to b; t is 0 … 1, or beyond where an easing overshoots. */
static inline float lerp(float a, float b, float t) { return a + (b - a) * t; }
static inline Rect rect_lerp(Rect a, Rect b, float t)
{
    return (Rect){lerp(a.x, b.x, t), lerp(a.y, b.y, t), lerp(a.w, b.w, t), lerp(a.h, b.h, t)};
}

/* rect_take_top and the like cut a strip, and the gap after it, off one side of *rest, and return the strip. They are
 * for stacking things. */
static inline Rect rect_take_top(Rect *rest, float height, float gap)
{
    Rect taken = {rest->x, rest->y, rest->w, height};
    rest->y += height + gap;
    rest->h -= height + gap;
    return taken;
}
static inline Rect rect_take_bottom(Rect *rest, float height, float gap)
{
    Rect taken = {rest->x, rest->y + rest->h - height, rest->w, height};
    rest->h -= height + gap;
    return taken;
}
static inline Rect rect_take_left(Rect *rest, float width, float gap)
{
    Rect taken = {rest->x, rest->y, width, rest->h};
    rest->x += width + gap;
    rest->w -= width + gap;
    return taken;
}
static inline Rect rect_take_right(Rect *rest, float width, float gap)
{
    Rect taken = {rest->x + rest->w - width, rest->y, width, rest->h};
    rest->w -= width + gap;
    return taken;
}
/* Column number `index` (from 0) of `count` equal columns with gaps between them. */
static inline Rect rect_column(Rect rect, int index, int count, float gap)
{
    float width = (rect.w - gap * (float)(count - 1)) / (float)count;
    return (Rect){rect.x + (float)index * (width + gap), rect.y, width, rect.h};
}
/* Row number `index` (from 0) of `count` equal rows with gaps between them. */
static inline Rect rect_row(Rect rect, int index, int count, float gap)
{
    float height = (rect.h - gap * (float)(count - 1)) / (float)count;
    return (Rect){rect.x, rect.y + (float)index * (height + gap), rect.w, height};
}
