/* SPDX-License-Identifier: MIT */
/* Words beside things: what an arrow stands for, what a hint is worth. Each lies where nothing is hidden and nobody
 * takes it for another thing's. */
#ifndef CULDESAC_TABLETOP_CALLOUTS_H
#define CULDESAC_TABLETOP_CALLOUTS_H

#include "tabletop/arrows.h"

enum { CALLOUT_AVOID_MAX = 6 };
/* Where a tag of that size is to lie. */
typedef struct CalloutRequest {
    Rect room;                 /* it stays in */
    ArrowEnd target;           /* whose it is */
    const Arrow *own_arrow;    /* the arrow to that, or NULL: its head stays free … */
    const Arrow *other_arrows; /* … and all of these do */
    int other_count, avoid_count;
    Rect avoid[CALLOUT_AVOID_MAX]; /* so do other things that are spoken of, and other tags */
    float width, height;
    bool keeps_off_squares; /* it is placed beside the board of its square, or on the rim, if there is room */
} CalloutRequest;

typedef struct Callout {
    Rect at;
    bool has_leader; /* it stands off: a line leads to its thing */
    Point from, to;
} Callout;

/* A tag where it was put last, and for what; to look for its place takes milliseconds. {0} is none. */
typedef struct CalloutCache {
    uint64_t key;
    Callout tag;
} CalloutCache;

/* The place nearest to its thing where it hides no words, no badge, no piece of another thing and no arrow; if need be
 * at the edge of the thing itself, or along the arrow. */
Callout callout_place(const TableContext *context, const Arrangement *arrangement, const CalloutRequest *request,
                      CalloutCache *cache);
/* The line, if there is one; before the tag is drawn. */
void callout_draw_leader(Stage *stage, const Callout *callout, Colour colour, Colour casing);

#endif
