/* SPDX-License-Identifier: MIT */
/*
 * A teaser: a small picture of what is done in a house, which does it again and again while it is looked at. It is a
 * list of things, in the order in which they lie over each other; places are parts of the picture's height, from its
 * upper left corner, so that the picture is 1.54 wide. Where things do not travel it shows what came of it.
 */
#ifndef CULDESAC_TABLETOP_PREVIEW_ANIMATION_H
#define CULDESAC_TABLETOP_PREVIEW_ANIMATION_H

#include "tabletop/tabletop.h"

typedef struct PreviewSprite {
    const char *art;
    float x, y, size;         /* its middle, and how high it is */
    int from, until;          /* when it moves, in milliseconds … */
    float to_x, to_y;         /* … and where to */
    float arc;                /* how high it leaps */
    bool appears, disappears; /* it is not there before it moves; it goes when it has */
} PreviewSprite;

enum { PREVIEW_ACTION_END_MS = 3300, PREVIEW_FADE_END_MS = 3900, PREVIEW_PERIOD_MS = 4300 };

void preview_animation_draw(const GameTable *game_table, Stage *stage, Rect at, uint64_t since);

#endif
