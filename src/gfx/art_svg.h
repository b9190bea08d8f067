/* SPDX-License-Identifier: MIT */
/* An SVG text made into a raster: at any size, of any part, in any light. Private to art.c. */
#ifndef CULDESAC_GFX_ART_SVG_H
#define CULDESAC_GFX_ART_SVG_H

#include "culdesac/text.h"
#include "gfx/colour.h"
#include "gfx/picture.h"

/* The size its viewBox names; false if there is no good one at 0 0. */
bool svg_size(const char *svg, size_t length, float *w, float *h);

/* How a drawing is to be rasterised: the whole would be w × h pixels; the part at (x, y) is made. */
typedef struct SvgFrame {
    int w, h;
    int part_x, part_y, part_w, part_h;
} SvgFrame;

enum { SVG_DRAWINGS_MAX = 24 };

/* Several drawings of one frame, put together to be rasterised at once. Begin with {0}. */
typedef struct Svg {
    Text text;                     /* what stands between <svg …> and </svg> */
    int count;                     /* drawings in it … */
    size_t ends[SVG_DRAWINGS_MAX]; /* … and where in the text each of them ends */
    float w, h;                    /* of the frame, in units of the first drawing */
    SvgFrame frame;
} Svg;

/* Adds a drawing over those before, its colours changed by the light. False, and nothing is added, if the drawing is
 * incomplete. */
bool svg_add(Svg *svg, const SvgFrame *frame, const char *text, size_t length, const Grade *grade);
/* Makes the raster; false if nothing came of it. Clears the Svg. */
bool svg_finish(Svg *svg, Raster *raster);

#endif
