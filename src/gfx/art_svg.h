/* SPDX-License-Identifier: MIT */
/* Rasterises SVG texts at any size, in parts, and in any colour grade. Private to art.c and art_draw.c. */
#pragma once

#include "culdesac/text.h"
#include "gfx/colour.h"
#include "gfx/raster.h"

/* Reads the size from the viewBox. False if the text is incomplete, or has no valid viewBox that begins at 0 0. */
bool svg_size(const char *svg, size_t length, float *w, float *h);

/* The frame of a drawing: the whole is w × h pixels, and only the given part of it is made. */
typedef struct SvgFrame {
    int w, h;
    int part_x, part_y, part_w, part_h;
} SvgFrame;

enum { SVG_DRAWINGS_MAX = 24 };

/* Several drawings of one frame, to be rasterised together. Begin with {0}. */
typedef struct Svg {
    Text text;                     /* the contents of all <svg> elements */
    int count;                     /* number of drawings */
    size_t ends[SVG_DRAWINGS_MAX]; /* where in the text each drawing ends */
    float w, h;                    /* size of the drawings' frame, in units of the first drawing */
    SvgFrame frame;
} Svg;

/* Adds a drawing over those before and applies the grade to its colours. If the drawing is incomplete it returns false
 * and adds nothing. */
bool svg_add(Svg *svg, const SvgFrame *frame, const char *text, size_t length, const Grade *grade);
/* Rasterises the drawings and clears the Svg. False if that fails. */
bool svg_finish(Svg *svg, Raster *raster);
