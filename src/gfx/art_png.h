/* SPDX-License-Identifier: MIT */
/* PNG pictures, such as those in a rulebook, at any size, in parts, and in any colour grade. Private to art.c and
 * art_draw.c. */
#pragma once

#include "gfx/art_svg.h"

/* Reads the size from the header. False if this is not a PNG file, or the picture is too large. */
bool png_size(const char *png, size_t length, float *w, float *h);
/* Makes the raster; each pixel is the mean of all source pixels it covers. False if the file cannot be decoded. */
bool png_draw(const char *png, size_t length, const SvgFrame *frame, const Grade *grade, Raster *raster);
