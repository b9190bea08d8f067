/* SPDX-License-Identifier: MIT */
#include "ui/layout.h"

static const float COMPACT_BELOW = .8f;      /* a window that scales the frame by less is compact */
static const float COLUMNS_APART_MAX = 2400; /* the most frame pixels from the left margin to the right one */
/* In a window at least HIGH_FROM times as high as wide, the share ABOVE of the free height is above the frame. */
static const float HIGH_FROM = .9f, ABOVE = .36f;
/* Text of size TEXT_BASE in the frame is at least TEXT_FLOOR pixels high, in the smallest window TEXT_SMALLEST. */
static const float TEXT_FLOOR = 15, TEXT_BASE = 16, TEXT_SMALLEST = 11;
static const float TEXT_MIN = 13; /* the smallest letters of a text in too little room, in pixels times Layout.shrink */
/* A smaller window is laid out as if it had about this size, and minimal sizes shrink. */
static const float UNSHRUNK_W = 800, UNSHRUNK_H = 491;
/* The largest text size that a player gets: in a window of at least UNSHRUNK_W × UNSHRUNK_H, and in the smallest. */
static const float TEXT_LIMIT = 2, TEXT_LIMIT_MIN = 1.25f;
/* Three lower limits for the size of what can be touched: TOUCH in frame pixels; TOUCH_FLOOR × Layout.shrink in window
 * pixels; and TOUCH_SMALLEST in window pixels, however small the window is. */
static const float TOUCH = 44, TOUCH_FLOOR = 36, TOUCH_SMALLEST = 32;

Layout layout_make(float w, float h, float text)
{
    Layout layout = {.w = w, .h = h};
    layout.scale = fminf(w / FRAME_W, h / FRAME_H);
    const float min_shrink = TEXT_SMALLEST / TEXT_FLOOR;
    layout.shrink = fmaxf(min_shrink, fminf(1, fminf(w / UNSHRUNK_W, h / UNSHRUNK_H)));
    layout.text_scale = fminf(text, lerp(TEXT_LIMIT_MIN, TEXT_LIMIT, (layout.shrink - min_shrink) / (1 - min_shrink)));
    layout.left = roundf((w - FRAME_W * layout.scale) / 2);
    layout.top = roundf((h - FRAME_H * layout.scale) * (h > w * HIGH_FROM ? ABOVE : .5f));
    if (h > w) {
        layout.kind = LAYOUT_TALL;
    } else if (layout.scale < COMPACT_BELOW) {
        layout.kind = LAYOUT_COMPACT;
    }
    return layout;
}

Layout layout_small(float scale)
{
    return (Layout){.w = FRAME_W * scale,
                    .h = FRAME_H * scale,
                    .scale = scale,
                    .text_scale = scale / (TEXT_FLOOR / TEXT_BASE),
                    .shrink = 1};
}

Rect layout_rect(const Layout *layout, float x, float y, float w, float h)
{
    const float scale = layout->scale;
    return rect_snapped(rect_make(layout->left + x * scale, layout->top + y * scale, w * scale, h * scale));
}

/* How far a column moves outwards from the side of the frame. */
static float side_margin(const Layout *layout)
{
    const float max_margin = (COLUMNS_APART_MAX - FRAME_W) / 2 * layout->scale;
    return fmaxf(0, fminf(layout->left, max_margin));
}

Rect layout_left(const Layout *layout, float x, float y, float w, float h)
{
    return rect_moved(layout_rect(layout, x, y, w, h), -side_margin(layout), 0);
}

Rect layout_right(const Layout *layout, float x, float y, float w, float h)
{
    return rect_moved(layout_rect(layout, x, y, w, h), side_margin(layout), 0);
}

Rect layout_across(const Layout *layout, float left, float y, float right, float h)
{
    const Rect at = layout_left(layout, left, y, 0, 0);
    return rect_make(at.x, at.y, layout_right(layout, right, y, 0, 0).x - at.x, layout_length(layout, h));
}

Rect layout_bar(const Layout *layout) { return layout_across(layout, 28, 14, 1266, 44); }

Point layout_point(const Layout *layout, float x, float y)
{
    return (Point){layout->left + x * layout->scale, layout->top + y * layout->scale};
}

float layout_length(const Layout *layout, float length) { return length * layout->scale; }

float layout_unit(const Layout *layout, float min) { return fmaxf(layout->scale, min * layout->shrink); }

/* The size in pixels of text of `size` in the frame, at the standard text size. */
static float base_size(const Layout *layout, float size)
{
    const float floor = TEXT_FLOOR * layout->shrink;
    const float small_size = fmaxf(size * floor / TEXT_BASE, fminf(size * TEXT_FLOOR / TEXT_BASE, TEXT_SMALLEST));
    return fmaxf(size * layout->scale, size < TEXT_BASE ? small_size : floor + (size - TEXT_BASE) * layout->scale);
}

float layout_text(const Layout *layout, float size) { return base_size(layout, size) * layout->text_scale; }

float layout_text_capped(const Layout *layout, float size, float max_factor)
{
    return base_size(layout, size) * fminf(layout->text_scale, max_factor);
}

float layout_text_min(const Layout *layout) { return TEXT_MIN * layout->shrink; }

float layout_growth(const Layout *layout, float share)
{
    static const float GROWTH_MAX = .5f; /* beyond a text size of 1 + this, nothing but text grows further */
    return fmaxf(0, fminf(layout->text_scale - 1, GROWTH_MAX)) * share;
}

float layout_touch_size(const Layout *layout)
{
    return fmaxf(fmaxf(TOUCH_SMALLEST, TOUCH_FLOOR * layout->shrink), TOUCH * layout->scale);
}

bool layout_is_low(const Layout *layout)
{
    return layout->kind == LAYOUT_COMPACT && layout->shrink < 1 && layout->h < UNSHRUNK_H;
}

Rect layout_window(const Layout *layout) { return rect_make(0, 0, layout->w, layout->h); }
