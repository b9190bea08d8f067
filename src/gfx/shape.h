/* SPDX-License-Identifier: MIT */
/* Anti-aliased shapes, which SDL does not draw: paths of lines and arcs, filled by exact coverage of each pixel. */
#pragma once

#include "gfx/colour.h"
#include "gfx/geometry.h"
#include "gfx/picture.h"

/* A path: closed outlines, filled by the non-zero winding rule. {0} is empty. */
typedef struct Path {
    Point *points;
    int *ends; /* index after the last point of each outline */
    int count, outline_count;
    size_t capacity, outline_capacity;
} Path;

void path_clear(Path *path);
/* Begins an outline, which is closed automatically. */
void path_move(Path *path, float x, float y);
void path_line(Path *path, float x, float y);
void path_ellipse(Path *path, Rect rect, bool hole);

/* Makes a raster of that size, and fills the path in it with one colour. */
Raster path_raster(const Path *path, int w, int h, Colour colour);

/* ---- Shapes as pictures: the keys ---- */

typedef enum ShapeKind {
    SHAPE_ELLIPSE,  /* an ellipse that fills the frame */
    SHAPE_RING,     /* an ellipse with a hole; `width` is its thickness */
    SHAPE_POLYGON,  /* a filled polygon */
    SHAPE_LINES,    /* a line through the points, `width` wide */
    SHAPE_LOOP,     /* a closed line through the points, `width` wide */
    SHAPE_GRADIENT, /* a gradient from `colour` at the top to `end_colour` at the bottom */
} ShapeKind;

enum { SHAPE_POINTS_MAX = 32 };

/* The key of a shape's picture. Keys are compared byte for byte, so begin with {0}. Points must be within w × h. */
typedef struct ShapeKey {
    int32_t kind, w, h, count;
    Colour colour, end_colour;
    float width;
    Point points[SHAPE_POINTS_MAX];
} ShapeKey;

/* The number of bytes of the key that matter. */
size_t shape_key_size(const ShapeKey *key);
PictureMaker shape_make;
