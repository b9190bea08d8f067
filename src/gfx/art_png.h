/* SPDX-License-Identifier: MIT */
/* A PNG picture made into a raster of any size, such as a rulebook shows. Private to art.c. */
#ifndef CULDESAC_GFX_ART_PNG_H
#define CULDESAC_GFX_ART_PNG_H

#include "gfx/art_svg.h"

/* The size its head names; false if it is no PNG file. */
bool png_size(const char *png, size_t length, float *w, float *h);
/* Makes the raster, each pixel the mean of all it covers; false if the file is damaged. */
bool png_draw(const char *png, size_t length, const SvgFrame *frame, const Grade *grade, Raster *raster);

#endif
