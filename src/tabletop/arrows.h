/* SPDX-License-Identifier: MIT */
/* Arrows over the table: an attack, a move, a hint. */
#pragma once

#include "tabletop/context.h"
#include "tabletop/table_rects.h"

typedef struct Arrow {
    Point from, to;
    /* How far the arrow's middle is off the straight line, in fractions of that line's length; 0: straight. */
    float bend;
    float width;      /* width of the shaft, in pixels */
    float head_scale; /* the head's size, divided by the usual size; 0: usual */
    Colour colour, casing;
    bool is_double; /* the arrow has a line along the shaft, which distinguishes it without colour */
    float progress; /* 0 … 1: how much of the arrow is visible */
} Arrow;

void arrow_draw(Stage *stage, const Arrow *arrow);
/* The point of an arrow at a fraction of its length, 0 … 1. */
Point arrow_point(const Arrow *arrow, float t);
/* The length of an arrow's head. */
float arrow_head_length(const Arrow *arrow);
/* What fraction of the arrow's length is over a rectangle. */
float arrow_overlap(const Arrow *arrow, Rect at);
/* Finds the ends of an arrow from `gap` pixels outside one rectangle to the edge of the middle half of another. If the
 * rectangles are too close, the arrow has its least length; if their centres nearly coincide, it points at the upper
 * left corner of that middle half. */
void arrow_find_ends(Rect from, Rect to, float gap, Point *a, Point *b);

/* The thing at one end of an arrow. */
typedef struct ArrowEnd {
    Rect at;
    HotspotShape shape;
    float corner; /* the radius of the corners in its outline; unused for a diamond */
} ArrowEnd;

/* Outlines the thing with a line in `colour` between two in `casing`. */
void arrow_end_outline(Stage *stage, const ArrowEnd *end, float width, float casing_width, Colour colour,
                       Colour casing);
/* Whether a rectangle overlaps the thing. */
bool arrow_end_overlaps(const ArrowEnd *end, Rect at);
/* Where the line from a point inside the thing to a point outside leaves the thing; `inside` if both are inside. */
Point arrow_exit_point(const ArrowEnd *end, Point inside, Point outside);
/* Whether both ends have the same shape and size, as squares of one board have. */
bool arrow_is_on_board(const ArrowEnd *from, const ArrowEnd *to);
/* Finds the ends and the bend of an arrow, whose width and head are given, so that it hides as little text
 * (TableRects.text) and as few pieces as possible. Between two squares of a board it begins in the centre of the first
 * one, otherwise at the edge of the first thing. False if the things are too close. */
bool arrow_find_route(const TableContext *context, const TableRects *rects, const ArrowEnd *from, const ArrowEnd *to,
                      Arrow *arrow);
