/* SPDX-License-Identifier: MIT */
/* The font of last resort, for a computer without any font: characters of 5×7 dots. Private to fonts.c. */
#pragma once

#include "gfx/colour.h"
#include "gfx/raster.h"

float fallback_font_width(int size, const char *string);
float fallback_font_ascent(int size);
float fallback_font_height(int size);
void fallback_font_draw(Raster *raster, int size, const char *string, Colour colour);
