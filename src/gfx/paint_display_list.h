/* SPDX-License-Identifier: MIT */
/* Painting a display list into pixels. Private to the canvas. */
#pragma once

#include "gfx/display_list.h"
#include "gfx/paint.h"

/* Paints the target's whole clip. Items that are hidden by others above them are not painted: a card covers a lawn, a
 * fence, a shadow and the seasonal light, all of which are only visible at its rounded corners. Missing pictures that
 * are visible are made. */
void paint_display_list(Pictures *pictures, const DisplayList *items, const PaintTarget *target);
/* Makes the pictures that are visible in a box of the window which will be painted later. */
void paint_prepare_display_list(Pictures *pictures, const DisplayList *items, Box box);
