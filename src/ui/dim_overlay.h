/* SPDX-License-Identifier: MIT */
/* Dims the whole window except for highlighted areas. */
#pragma once

#include "ui/hotspot.h"
#include "ui/stage.h"

/* An area that is not dimmed. */
typedef struct HighlightedArea {
    Rect at;
    HotspotShape shape;
    float corner; /* the corner radius, if the area is a rectangle */
} HighlightedArea;

bool highlighted_area_contains(const HighlightedArea *area, Point point);

/* The overlay's colour in the current theme. */
Colour dim_colour(const Stage *stage);
/* Cuts out an area with a soft edge, from a mask that covers the window (canvas_push_mask). */
void dim_cut_out(Stage *stage, const HighlightedArea *area);
/* Outlines an area in high contrast; otherwise does nothing. Call it after the end of the mask. */
void dim_draw_edge(Stage *stage, const HighlightedArea *area);
