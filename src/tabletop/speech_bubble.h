/* SPDX-License-Identifier: MIT */
/*
 * The bubble of a player who says something. Its tail touches their face in their panel or pill. It avoids what is
 * played with, and covers text in the player's own panel rather than other text.
 */
#pragma once

#include "tabletop/context.h"

/* Where a bubble is. It stays there while its words and the face do. */
typedef struct BubblePlace {
    Rect at, face;
    const char *words;
    float covers; /* the area that the bubble covers of things that matter, weighted; 0: none */
} BubblePlace;

/* Draws the bubble, and updates its place. Call it after everything that the bubble should not cover: hotspots, pieces
 * and `areas`. It also keeps off `title`, if it can. */
void speech_bubble_draw(BubblePlace *place, const TableContext *context, const Rect *areas, int count, Rect title);
