/* SPDX-License-Identifier: MIT */
/* A veil over the whole window that leaves what is spoken of in the light. */
#ifndef CULDESAC_UI_VEIL_H
#define CULDESAC_UI_VEIL_H

#include "ui/spot.h"
#include "ui/stage.h"

/* A place in the light, in the shape in which it is drawn. */
typedef struct Light {
    Rect at;
    SpotShape shape;
    float corner; /* of a rectangle */
} Light;

bool light_holds(const Light *light, Point point);

/* What suits the theme. */
Colour veil_colour(const Stage *stage);
/* Lays a veil of that colour. Until veil_end whatever is drawn cuts its own shape out of it (canvas_push_sheet). */
void veil_begin(Stage *stage, Colour colour);
/* Cuts out a place, with a soft edge. */
void veil_cut(Stage *stage, const Light *light);
void veil_end(Stage *stage);
/* Where the theme is plain, a line round such a place; to be drawn over the veil. */
void veil_edge(Stage *stage, const Light *light);

#endif
