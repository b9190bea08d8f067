/* SPDX-License-Identifier: MIT */
/*
 * A teaser: a small picture of what is done in a house, which does it again and again while it is looked at. It is a list of things,
 * in the order in which they lie over each other; places are parts of the picture's height, from its upper left corner, so that
 * the picture is 1.54 wide. Where things do not travel it shows what came of it.
 */
#ifndef CULDESAC_KIT_TEASER_H
#define CULDESAC_KIT_TEASER_H

#include "kit/kit.h"

typedef struct TeaserThing {
    const char *art;
    float x, y, size;   /* its middle, and how high it is */
    int from, till;     /* when it moves, in milliseconds … */
    float to_x, to_y;   /* … and where to */
    float arc;          /* how high it leaps */
    bool comes, leaves; /* it is not there before it moves; it goes when it has */
} TeaserThing;

enum { TEASER_ACTS = 3300, TEASER_ENDS = 3900, TEASER_ROUND = 4300 };

void teaser_show(const Table *look, Stage *stage, Rect at, uint64_t since);

#endif
