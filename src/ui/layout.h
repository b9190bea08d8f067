/* SPDX-License-Identifier: MIT */
/*
 * Layout: how the frame is placed in a window of any size. Everything is designed for a frame of 1280×800 pixels.
 *
 * `scale` scales everything but text. The frame is centred, or above the centre in tall windows, and the columns of a
 * table move outwards to fill a wide window. Text that is 16 pixels high in the frame is at least 15 pixels high in the
 * window, and other text accordingly, all multiplied by the player's text size. So small windows fold their contents
 * instead of shrinking the text. Only in a window smaller than 800×491 do all minimal sizes shrink, those 15 pixels
 * down to 11.
 */
#pragma once

#include "gfx/geometry.h"

typedef enum LayoutClass {
    LAYOUT_REGULAR,
    LAYOUT_COMPACT, /* scale below .8: contents fold (one row of players, one line of log, a drawer, fewer controls) */
    LAYOUT_TALL,    /* higher than wide: players at the top, then table, hand and log */
} LayoutClass;

enum { FRAME_W = 1280, FRAME_H = 800, WINDOW_MIN_W = 640, WINDOW_MIN_H = 360 };

typedef struct Layout {
    float w, h;        /* size of the window */
    float scale;       /* scale of the frame: min(w / 1280, h / 800) */
    float text_scale;  /* the player's text size, .8 … 2, at most 1.25 in the smallest window */
    float shrink;      /* multiplies minimal sizes: 1, or down to .73 in a window smaller than 800×491 */
    float left, top;   /* the frame's corner in the window */
    float table_inset; /* the room that a page takes from a table in it: the height of a strip below a table with
                          columns, or the width of a strip at the right of a table without columns */
    LayoutClass kind;
} Layout;

Layout layout_make(float w, float h, float text);
/* The frame alone in a scale. Text has no minimal size there, and is as small as everything else. */
Layout layout_small(float scale);

/* Converts a rectangle of the frame to the window. */
Rect layout_rect(const Layout *layout, float x, float y, float w, float h);
/* layout_left and layout_right convert a rectangle of a column, which moves to the left or right margin of the window.
 * The margins are at most 2400 × scale pixels apart. */
Rect layout_left(const Layout *layout, float x, float y, float w, float h);
Rect layout_right(const Layout *layout, float x, float y, float w, float h);
/* Converts a rectangle from `left` in the left column to `right` in the right one. */
Rect layout_across(const Layout *layout, float left, float y, float right, float h);
/* The bar above the columns. */
Rect layout_bar(const Layout *layout);
Point layout_point(const Layout *layout, float x, float y);
/* Converts a length of the frame to the window. */
float layout_length(const Layout *layout, float length);
/* The pixels of the window for one pixel of the frame: scale, but at least `min` × Layout.shrink. With a `min` of .6 to
 * .8, thin lines, paddings and small marks are still visible in a small window. */
float layout_unit(const Layout *layout, float min);
/* The size in pixels of text of `size` in the frame, with the minimal size and the player's text size applied. */
float layout_text(const Layout *layout, float size);
/* The size of numbers, titles and prompts, whose growth by the player's text size is limited to the factor
 * `max_factor`. */
float layout_text_capped(const Layout *layout, float size, float max_factor);
/* The smallest letters, in pixels, to which names and sentences shrink so that they fit (text_fit.h). */
float layout_text_min(const Layout *layout);
/* The fraction by which something that holds text is enlarged: (text size − 1, at most .5) × `share`. */
float layout_growth(const Layout *layout, float share);
/* The minimal size of anything that can be touched: 44 frame pixels, but at least 36 pixels of the window, or 32 when
 * minimal sizes shrink. */
float layout_touch_size(const Layout *layout);
/* Whether the window is wide and so low that parts which are usually stacked have to be side by side. */
bool layout_is_low(const Layout *layout);
/* The whole window. */
Rect layout_window(const Layout *layout);
