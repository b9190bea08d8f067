/* SPDX-License-Identifier: MIT */
/* A veil over the whole window that leaves what is spoken of in the light. */
#ifndef CULDESAC_UI_DIM_OVERLAY_H
#define CULDESAC_UI_DIM_OVERLAY_H

#include "ui/hotspot.h"
#include "ui/stage.h"

/* A place in the light, in the shape in which it is drawn. */
typedef struct LitArea {
    Rect at;
    HotspotShape shape;
    float corner; /* of a rectangle */
} LitArea;

bool lit_area_contains(const LitArea *area, Point point);

/* What suits the theme. */
Colour dim_colour(const Stage *stage);
/* Lays a veil of that colour. Until dim_end whatever is drawn cuts its own shape out of it (canvas_push_mask). */
void dim_begin(Stage *stage, Colour colour);
/* Cuts out a place, with a soft edge. */
void dim_cut_out(Stage *stage, const LitArea *area);
void dim_end(Stage *stage);
/* Where the theme is plain, a line round such a place; to be drawn over the veil. */
void dim_draw_edge(Stage *stage, const LitArea *area);

#endif
