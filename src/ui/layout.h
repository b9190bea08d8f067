/* SPDX-License-Identifier: MIT */
/*
 * Layout: how the 1280×800 frame of the style lies in a window of any size.
 *
 * k scales everything but text; the frame is centred, and a little higher in windows that are high. The columns of a
 * table move out to fill a wide window. Text has a floor: 16 px at k ≥ 1, 15 below, then times the player's text size,
 * so that small windows fold rather than shrink.
 */
#ifndef CULDESAC_UI_LAYOUT_H
#define CULDESAC_UI_LAYOUT_H

#include "gfx/geometry.h"

typedef enum LayoutClass {
    LAYOUT_REGULAR,
    LAYOUT_COMPACT, /* k below .8: parts fold (one row of players, one line of log, a drawer, fewer controls) */
    LAYOUT_TALL,    /* higher than wide: players above, table, hand, log below */
} LayoutClass;

enum { FRAME_W = 1280, FRAME_H = 800, WINDOW_MIN_W = 800, WINDOW_MIN_H = 600 };

typedef struct Layout {
    float w, h;        /* the window */
    float k;           /* min(w / 1280, h / 800) */
    float text;        /* the player's text size, .8 … 2 */
    float left, top;   /* where the frame's corner lies */
    float right_inset; /* so much at the right of a folded table is another's, who stands beside it; only its bar goes
                          across */
    LayoutClass kind;
    bool is_wide; /* 16:9 or wider: columns stand at the outer margins */
} Layout;

Layout layout_make(float w, float h, float text);

/* A rectangle of the frame, in the window. */
Rect layout_rect(const Layout *layout, float x, float y, float w, float h);
/* The same, moved out to the left or right margin of the window (at most 2400 k apart), for columns. */
Rect layout_left(const Layout *layout, float x, float y, float w, float h);
Rect layout_right(const Layout *layout, float x, float y, float w, float h);
Point layout_point(const Layout *layout, float x, float y);
/* A length of the frame, in the window. */
float layout_length(const Layout *layout, float length);
/* The size in pixels of a text that has `size` in the frame: floor and text size applied. */
float layout_text(const Layout *layout, float size);
/* The same for figures, titles and prompts, which grow with the text size but never push out others: at most so much
 * larger than their size in the frame. */
float layout_text_capped(const Layout *layout, float size, float most);
/* Where letters are larger, so is what has names and figures in it: by that share of what they grow by. */
float layout_growth(const Layout *layout, float share);
/* What may be touched is at least this high and wide: 44 px of the frame, never under 36 of the window. */
float layout_touch_size(const Layout *layout);
/* The whole window. */
Rect layout_window(const Layout *layout);

#endif
