/* SPDX-License-Identifier: MIT */
/* The type of last resort, for a computer without any font: capitals and figures of 5×7 dots. Private to type.c. */
#ifndef CULDESAC_GFX_TYPE_PLAIN_H
#define CULDESAC_GFX_TYPE_PLAIN_H

#include "gfx/colour.h"
#include "gfx/picture.h"

float plain_width(int size, const char *string);
float plain_ascent(int size);
float plain_height(int size);
void plain_draw(Raster *raster, int size, const char *string, Colour colour);

#endif
