/* SPDX-License-Identifier: MIT */
#include "ui/layout.h"

static const float COMPACT_BELOW = 0.8f;
static const float COLUMNS_APART_MAX = 2400;
/* In a window at least HIGH_FROM times as high as wide, only this share of the free height is above the frame. */
static const float HIGH_FROM = .9f, ABOVE = .36f;
static const float TEXT_FLOOR = 15, TEXT_BASE = 16;

Layout layout_make(float w, float h, float text)
{
    Layout layout = {.w = w, .h = h, .text = text};
    layout.k = fminf(w / FRAME_W, h / FRAME_H);
    layout.left = roundf((w - FRAME_W * layout.k) / 2);
    layout.top = roundf((h - FRAME_H * layout.k) * (h > w * HIGH_FROM ? ABOVE : .5f));
    if (h > w) {
        layout.kind = LAYOUT_TALL;
    } else if (layout.k < COMPACT_BELOW) {
        layout.kind = LAYOUT_COMPACT;
    }
    return layout;
}

Rect layout_rect(const Layout *layout, float x, float y, float w, float h)
{
    float k = layout->k;
    return rect_snapped(rect_make(layout->left + x * k, layout->top + y * k, w * k, h * k));
}

/* How far a column may move outwards from the side of the frame. */
static float outwards(const Layout *layout)
{
    float most = (COLUMNS_APART_MAX - FRAME_W) / 2 * layout->k;
    return fmaxf(0, fminf(layout->left, most));
}

Rect layout_left(const Layout *layout, float x, float y, float w, float h)
{
    return rect_moved(layout_rect(layout, x, y, w, h), -outwards(layout), 0);
}

Rect layout_right(const Layout *layout, float x, float y, float w, float h)
{
    return rect_moved(layout_rect(layout, x, y, w, h), outwards(layout), 0);
}

Point layout_point(const Layout *layout, float x, float y)
{
    return (Point){layout->left + x * layout->k, layout->top + y * layout->k};
}

float layout_length(const Layout *layout, float length)
{
    return length * layout->k;
}

/* The size before the player's text size is applied. */
static float base_size(const Layout *layout, float size)
{
    float floor = size < TEXT_BASE ? size * TEXT_FLOOR / TEXT_BASE : TEXT_FLOOR + (size - TEXT_BASE) * layout->k;
    return fmaxf(size * layout->k, floor);
}

float layout_text(const Layout *layout, float size)
{
    return base_size(layout, size) * layout->text;
}

float layout_text_capped(const Layout *layout, float size, float most)
{
    return base_size(layout, size) * fminf(layout->text, most);
}

float layout_growth(const Layout *layout, float share)
{
    static const float MOST = .5f;
    return fmaxf(0, fminf(layout->text - 1, MOST)) * share;
}

float layout_touch_size(const Layout *layout)
{
    return fmaxf(36, 44 * layout->k);
}

Rect layout_window(const Layout *layout)
{
    return rect_make(0, 0, layout->w, layout->h);
}
