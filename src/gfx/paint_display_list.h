/* SPDX-License-Identifier: MIT */
/*
 * Painting a list of marks into pixels. What lies behind something that hides it is not painted: a card is put over a
 * lawn, a fence, a shadow and the light of the season, of which only its rounded corners let anything be seen.
 */
#ifndef CULDESAC_GFX_PAINT_DISPLAY_LIST_H
#define CULDESAC_GFX_PAINT_DISPLAY_LIST_H

#include "gfx/display_list.h"
#include "gfx/paint.h"

/* All of the ground within its clip; pictures that are seen are made if need be. */
void paint_display_list(Pictures *pictures, const DisplayList *items, const PaintTarget *target);
/* Makes the pictures that are seen in a box of the window, which is painted later. */
void paint_prepare_display_list(Pictures *pictures, const DisplayList *items, Box box);

#endif
