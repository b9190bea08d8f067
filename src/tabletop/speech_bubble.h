/* SPDX-License-Identifier: MIT */
/*
 * The bubble of a player who says something. Its tail touches their face in their panel or pill. It covers nothing that
 * is played with, and of what is read their own words first.
 */
#ifndef CULDESAC_TABLETOP_SPEECH_BUBBLE_H
#define CULDESAC_TABLETOP_SPEECH_BUBBLE_H

#include "tabletop/context.h"

/* Draws the bubble after everything that it must not cover: hotspots, pieces and these areas. `title` is words. */
void speech_bubble_draw(const TableContext *context, const Rect *areas, int count, Rect title);

#endif
