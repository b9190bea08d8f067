/* SPDX-License-Identifier: MIT */
/* Areas whose contents can be scrolled. */
#pragma once

#include "ui/stage.h"

typedef struct Scroll {
    float offset;                        /* how far the rows are scrolled, in pixels */
    float content_height, window_height; /* the heights of all rows and of the visible part in the last frame */
} Scroll;
/* Scrolls downwards by `amount` pixels, as far as there are rows. */
void scroll_move(Scroll *scroll, float amount);
/* Scrolls so that the rows from `top` to `bottom` (in content pixels) are visible. */
void scroll_into_view(Scroll *scroll, float top, float bottom);
/* Begins a scroll area with that content height: sets a clip and adds its hotspot, which the stage scrolls. Draw inside
 * the rectangle that it returns. widget_scroll_end ends it and draws the bar if it is needed. */
Rect widget_scroll_begin(Stage *stage, const char *id, Rect at, Scroll *scroll, float content);
void widget_scroll_end(Stage *stage, Rect at, const Scroll *scroll);
