/* SPDX-License-Identifier: MIT */
/*
 * Painting into pixels. SDL can do that too, but takes several times as long for what is most common here: hundreds of
 * small pictures with soft edges, and large translucent areas. canvas.c has the measurements.
 */
#pragma once

#include "gfx/display_list.h"

/* Pixels 0x??RRGGBB to be painted on. Nothing is painted outside of `clip`. */
typedef struct PaintTarget {
    uint32_t *pixels;
    int stride; /* pixels from row to row */
    Box clip;   /* the box outside of which nothing is painted; must be inside the pixels */
} PaintTarget;

void paint_fill(const PaintTarget *target, Box at, Colour colour);
/* Paints a part of a picture into a box, scaled if the sizes differ. `opaque`: none of its pixels is translucent. */
void paint_raster(const PaintTarget *target, const Raster *raster, Box part, Box at, uint8_t opacity, bool opaque);
/* Paints the shape of a part of a picture in one colour. */
void paint_shape(const PaintTarget *target, const Raster *raster, Box part, Box at, Colour colour);

/* ---- paint_display_list.c ---- */

/* Paints the target's whole clip. Makes the missing pictures that are visible. Most of what is hidden by items above it
 * is not painted: a card covers a lawn, a fence, a shadow and the seasonal light, which are visible only at its
 * corners. */
void paint_display_list(Pictures *pictures, const DisplayList *items, const PaintTarget *target);
