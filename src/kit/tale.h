/* SPDX-License-Identifier: MIT */
/* What was done, as a log tells it: a sentence with small pictures in place of the things it names, and what came of it in
 * bold letters. */
#ifndef CULDESAC_KIT_TALE_H
#define CULDESAC_KIT_TALE_H

#include "culdesac/cards.h"
#include "kit/kit.h"

/* A thing that is named in a sentence: so many bytes of it from there on. */
typedef struct TaleThing {
    int at, length;
    uint16_t thing;
} TaleThing;

typedef struct Tale {
    const char *text;
    int bytes; /* so many of it are told */
    int deed;  /* so many of them what was done; the rest is what came of it */
    const TaleThing *things;
    int thing_count;
} Tale;

/* The tale in lines of that height from the top of a place, broken to its width; returns how high it gets. Without `draws` it is
 * only measured. */
float tale_put(const TableContext *context, const TextStyle *style, Rect at, float line, const Tale *tale, bool draws);
/* How wide it is in one line. */
float tale_width(const TableContext *context, const TextStyle *style, const Tale *tale);

/* A playing card as a picture in a line. */
void emblem_card(Card card, Emblem *emblem);
/* The picture of a thing: the table's own or, where it has none, that of a piece which lies on the table. False: none. */
bool emblem_of(const TableContext *context, unsigned thing, Emblem *emblem);

#endif
