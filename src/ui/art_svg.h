/* SPDX-License-Identifier: MIT */
/* An SVG text made into a raster: at any size, of any part, in any light. Private to art.c. */
#ifndef CULDESAC_UI_ART_SVG_H
#define CULDESAC_UI_ART_SVG_H

#include "culdesac/text.h"
#include "ui/colour.h"
#include "ui/picture.h"

/* The size its viewBox names; false if there is no good one at 0 0. */
bool svg_size(const char *svg, size_t length, float *w, float *h);

/* How a drawing is to be rasterised: the whole would be w × h pixels; the part at (x, y) is made. */
typedef struct SvgFrame {
    int w, h;
    int part_x, part_y, part_w, part_h;
} SvgFrame;

/* False if the text cannot be drawn. */
bool svg_raster(const char *svg, size_t length, const SvgFrame *frame, const Grade *grade, Raster *raster);

/* The text with the head that makes nanosvg draw that frame at so many pixels to a pixel, its colours graded. */
bool svg_retarget(const char *svg, size_t length, const SvgFrame *frame, int density, const Grade *grade, Text *out);

#endif
