/* SPDX-License-Identifier: MIT */
/* Arrows over the table: who hits whom, what was moved from where, what a hint speaks of. */
#ifndef CULDESAC_KIT_ARROWS_H
#define CULDESAC_KIT_ARROWS_H

#include "kit/kit.h"

typedef struct Arrow {
    Point from, to;
    float width; /* of its shaft */
    Colour colour, casing;
    float grown; /* 0 … 1: so much of its way it has come */
} Arrow;

void kit_arrow(Stage *stage, const Arrow *arrow);
/* From the edge of a thing to well inside another; where one lies within the other, or they touch, it comes to that from
 * outside. */
void arrow_between(Rect from, Rect to, float gap, Point *a, Point *b);
/* Where a plate of that size lies beside an arrow, within the room: it covers neither of the two things, and as few of the others
 * as can be. */
Rect arrow_plate(const Arrangement *others, Rect room, Rect from, Rect to, float wide, float high);

#endif
