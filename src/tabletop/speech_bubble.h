/* SPDX-License-Identifier: MIT */
/*
 * The bubble of a player who says something: as near to their panel or pill as there is room, where nothing is read or
 * played with. If it is not beside them, it has their face.
 */
#ifndef CULDESAC_TABLETOP_SPEECH_BUBBLE_H
#define CULDESAC_TABLETOP_SPEECH_BUBBLE_H

#include "tabletop/context.h"

/* Draws the bubble after everything that it must not cover: hotspots, pieces, noted text, and these areas. It may cover
 * `title` if there is no room nearby. */
void speech_bubble_draw(const TableContext *context, const Rect *areas, int count, Rect title);

#endif
