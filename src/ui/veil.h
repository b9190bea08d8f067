/* SPDX-License-Identifier: MIT */
/* A veil over the whole window with holes in it, through which is seen what is spoken of. */
#ifndef CULDESAC_UI_VEIL_H
#define CULDESAC_UI_VEIL_H

#include "ui/stage.h"

enum { VEIL_HOLES_MAX = 48 };

typedef struct Veil {
    int count;
    Rect holes[VEIL_HOLES_MAX];
} Veil;

/* Adds a hole. One that comes near to another is joined with it. */
void veil_open(Veil *veil, Rect hole, float near);
/* Draws it so strong (0 … 1), each hole open so far. */
void veil_draw(const Veil *veil, Stage *stage, float strength, float open);
/* The strength that suits the theme. */
float veil_strength(const Stage *stage);

#endif
