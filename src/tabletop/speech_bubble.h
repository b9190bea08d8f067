/* SPDX-License-Identifier: MIT */
/*
 * The bubble of a player who says something. Its tail touches their face in their panel or pill. It avoids what is
 * played with, and would rather cover text in the player's own panel than other text.
 */
#pragma once

#include "tabletop/context.h"
#include "tabletop/table_rects.h"

/* Where a bubble is. It stays there until its words or the place of the face change, or it would cover more. */
typedef struct BubblePlace {
    Rect at, face;
    const char *words;
    float covers; /* what the bubble covers of the things that matter, as a sum of weights; 0: nothing */
} BubblePlace;

/* Draws the bubble, and updates its place. Call it after everything that the bubble should not cover: hotspots, pieces
 * and `areas`. It also keeps off `title`, if it can. */
void speech_bubble_draw(BubblePlace *place, const TableContext *context, const TableRects *rects, const Rect *areas,
                        int count, Rect title);
