/* SPDX-License-Identifier: MIT */
/* Words beside things: what an arrow stands for, what a hint is worth. Each lies where nothing is hidden and nobody takes it for
 * another thing's. */
#ifndef CULDESAC_KIT_TAGS_H
#define CULDESAC_KIT_TAGS_H

#include "kit/arrows.h"

enum { TAG_KEPT = 6 };
/* Where a tag of that size is to lie. */
typedef struct TagWish {
    Rect room;           /* it stays in */
    ArrowEnd goal;       /* whose it is */
    const Arrow *own;    /* the arrow to that, or NULL: its head stays free … */
    const Arrow *others; /* … and all of these do */
    int other_count, kept_count;
    Rect kept[TAG_KEPT]; /* so do other things that are spoken of, and other tags */
    float wide, high;
} TagWish;

typedef struct Tag {
    Rect at;
    bool led; /* it stands off: a line leads to its thing */
    Point from, to;
} Tag;

/* A tag where it was put last, and for what; to look for its place takes milliseconds. {0} is none. */
typedef struct TagMemo {
    uint64_t key;
    Tag tag;
} TagMemo;

/* The place nearest to its thing where it hides no words, no badge, no piece of another thing and no arrow; if need be at the edge of
 * the thing itself, or along the arrow. */
Tag tag_place(const TableContext *context, const Arrangement *arrangement, const TagWish *wish, TagMemo *memo);
/* The line, if there is one; before the tag is drawn. */
void tag_lead(Stage *stage, const Tag *tag, Colour colour, Colour casing);

#endif
