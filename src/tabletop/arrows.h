/* SPDX-License-Identifier: MIT */
/* Arrows over the table: who hits whom, what was moved from where, what a hint speaks of. */
#ifndef CULDESAC_TABLETOP_ARROWS_H
#define CULDESAC_TABLETOP_ARROWS_H

#include "tabletop/tabletop.h"

typedef struct Arrow {
    Point from, to;
    float bend;       /* so far its middle stands aside, by its length; 0: it is straight */
    float width;      /* of its shaft */
    float head_scale; /* by the usual one; 0: as large as that */
    Colour colour, casing;
    bool is_double; /* a line runs along the shaft, which tells it from another without its colour */
    float progress; /* 0 … 1: so much of its way it has come */
} Arrow;

void arrow_draw(Stage *stage, const Arrow *arrow);
/* A point of its way, 0 … 1. */
Point arrow_point(const Arrow *arrow, float t);
/* So long its head is. */
float arrow_head_length(const Arrow *arrow);
/* How much of the whole arrow lies over a place, as parts of its length. */
float arrow_overlap(const Arrow *arrow, Rect at);
/* From the edge of a thing to well inside another; where one lies within the other, or they touch, it comes to that
 * from outside. */
void arrow_find_ends(Rect from, Rect to, float gap, Point *a, Point *b);

/* A thing at an end of an arrow. */
typedef struct ArrowEnd {
    Rect at;
    HotspotShape shape;
} ArrowEnd;

/* Whether a place lies over a thing, if only in part. */
bool arrow_end_overlaps(const ArrowEnd *end, Rect at);
/* Lays an arrow of its width and head from one thing to the edge of another, past what is written there
 * (mark_note_text) and over as few pieces as can be: straight where it may be, else from and to another part of them,
 * or bent. Between two places of a board it begins in the middle of the first, elsewhere at its edge. False where there
 * is no way between them. */
bool arrow_find_route(const TableContext *context, const Arrangement *arrangement, const ArrowEnd *from,
                      const ArrowEnd *to, Arrow *arrow);

#endif
