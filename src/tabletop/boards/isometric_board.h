/* SPDX-License-Identifier: MIT */
/* A lawn with plots, seen at an angle from one corner. */
#pragma once

#include "tabletop/boards/grid.h"

static const float ISO_BOARD_MARGIN = .46f; /* the width of the grass around the plots, in plots */
/* In half plot widths: the height of the earth below the grass; the room above the board for what is on the farthest
 * plots. */
static const float ISO_BOARD_DEPTH = .5f, ISO_BOARD_HEADROOM = .95f;

/* The largest lawn that fits in the centre of a room. Half the width of a plot is at most `max_w` pixels. */
Grid iso_board_layout(Rect room, int size, float max_w);
/* Draws the earth, the turf and the paving around the plots; in high contrast, a plain slab. */
void iso_board_draw(const TableContext *context, const Grid *board);
void iso_board_draw_coordinates(const TableContext *context, const Grid *board);
/* The colour of a plot in high contrast; neighbouring plots differ in `odd`. */
Colour iso_board_plain_colour(const TableContext *context, bool odd);
