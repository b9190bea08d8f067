/* SPDX-License-Identifier: MIT */
/* Pixels in memory, and what can be made of them. */
#pragma once

#include <stdint.h>

/* A rectangle in whole pixels. */
typedef struct Box {
    int32_t x, y, w, h;
} Box;

/* Pixels 0xAARRGGBB with straight (not premultiplied) alpha, rows without gaps. */
typedef struct Raster {
    int w, h;
    uint32_t *pixels;
} Raster;

Raster raster_make(int w, int h); /* all pixels are transparent */
void raster_clear(Raster *raster);
/* A box around a raster's centre in which all pixels are opaque, not always the largest; no width: there is none. */
Box raster_opaque_box(const Raster *raster);
/* Blends `top` over `base`, corner on corner. */
void raster_over(Raster *base, const Raster *top);
/* A copy with half the width and height, in which each pixel is the mean of four. The original sides must be even. */
Raster raster_halved(const Raster *raster);
/* A copy turned clockwise about its centre; it is as large as the turned picture needs. */
Raster raster_turned(const Raster *raster, float degrees);
/* Replaces the size of a raster by that of its turned copy. */
void raster_turned_size(float degrees, int *w, int *h);
/* Multiplies every colour by this one, given as 0xAARRGGBB. */
void raster_tint(Raster *raster, uint32_t tint);
