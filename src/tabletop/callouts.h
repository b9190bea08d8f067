/* SPDX-License-Identifier: MIT */
/*
 * Callouts: small tags beside things, such as the meaning of an arrow or the value of a hint. Each is placed where it
 * hides as little as possible and does not seem to belong to another thing.
 */
#pragma once

#include "tabletop/arrows.h"

enum { CALLOUT_AVOID_MAX = 6 };
/* The size of a tag and what its placement depends on. */
typedef struct CalloutRequest {
    Rect room;                 /* the area that the tag must be inside */
    ArrowEnd target;           /* the thing that the tag belongs to */
    const Arrow *own_arrow;    /* the arrow to `target`, whose head stays visible; NULL: none */
    const Arrow *other_arrows; /* other arrows, which stay completely visible */
    int other_count, avoid_count;
    Rect avoid[CALLOUT_AVOID_MAX]; /* areas that stay visible, such as other tags and the things of those tags */
    float width, height;
    bool keeps_off_squares; /* the tag prefers a place outside the board */
} CalloutRequest;

typedef struct Callout {
    Rect at;
    bool has_leader; /* the tag is not next to its thing, so a leader line from `from` to `to` connects them */
    Point from, to;
} Callout;

/* The last result, kept because a search takes milliseconds, and a hash of its request. {0} is empty. */
typedef struct CalloutCache {
    uint64_t key;
    Callout tag;
} CalloutCache;

/* Finds the place near the thing where the tag hides least. The tag rather hides its own thing or arrow than text,
 * badges, other arrows or the pieces of other things. */
Callout callout_place(const TableContext *context, const TableRects *rects, const CalloutRequest *request,
                      CalloutCache *cache);
/* Draws the leader line between tag and thing, if there is one. Call it before drawing the tag. */
void callout_draw_leader(Stage *stage, const Callout *callout, Colour colour, Colour casing);
