/* SPDX-License-Identifier: MIT */
/*
 * Painting into pixels. SDL can do that too, but takes several times as long for what this program has most of:
 * hundreds of small pictures with soft edges, and large sheets of glass. canvas.c has the figures.
 */
#ifndef CULDESAC_GFX_PAINT_H
#define CULDESAC_GFX_PAINT_H

#include "gfx/colour.h"
#include "gfx/display_list.h"
#include "gfx/picture.h"

/* Pixels 0x??RRGGBB to be painted on; what is painted never goes beyond `clip`. */
typedef struct PaintTarget {
    uint32_t *pixels;
    int stride; /* pixels from row to row */
    Box clip;   /* within the pixels there are */
} PaintTarget;

void paint_fill(const PaintTarget *target, Box at, Colour colour);
/* A part of a picture in a box, of the same size or scaled, with so much of its opacity. `opaque`: there is no hole in
 * it. */
void paint_raster(const PaintTarget *target, const Raster *raster, Box part, Box at, uint8_t opacity, bool opaque);
/* Its shape, all in one colour. */
void paint_shape(const PaintTarget *target, const Raster *raster, Box part, Box at, Colour colour);

#endif
