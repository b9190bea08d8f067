/* SPDX-License-Identifier: MIT */
/* What a canvas keeps of a frame, and how two frames are compared and painted. Private to the canvas. */
#ifndef CULDESAC_GFX_CANVAS_MARKS_H
#define CULDESAC_GFX_CANVAS_MARKS_H

#include "gfx/canvas.h"

/* What a mark does. Between the two ends of a sheet marks cut their shapes out of it, or cover them again. */
typedef enum MarkUse { MARK_PAINTS, MARK_BEGINS_SHEET, MARK_CUTS, MARK_COVERS, MARK_ENDS_SHEET } MarkUse;

/* One thing drawn: a picture or part of one, or a plain rectangle. Compared byte for byte; has no padding. */
typedef struct Mark {
    Picture *picture; /* NULL: filled with the colour */
    Box at;           /* where */
    Box part;         /* of the picture; scaled if it has another size than `at` */
    Box seen;         /* what the clip leaves of `at` */
    Colour colour;    /* its opacity holds for pictures too */
    uint32_t use;     /* a MarkUse */
} Mark;

typedef struct MarkList {
    Mark *items;
    uint64_t *hashes;
    int count, capacity;
} MarkList;

void marks_clear(MarkList *list);
void marks_add(MarkList *list, const Mark *mark);

enum { DAMAGE_MAX = 24 };
/* Where two frames differ: rectangles that may touch but hardly overlap. */
typedef struct Damage {
    int count;
    Box boxes[DAMAGE_MAX];
} Damage;

void damage_add(Damage *damage, Box box);
void marks_compare(const MarkList *before, const MarkList *after, Damage *damage);

/* Where it hides all behind it; no width: nowhere. */
Box mark_core(const Mark *mark);
/* The last mark that hides all of a box that lies behind it; −1: none does. */
int marks_hiding(const MarkList *list, Box box);

static inline bool boxes_meet(Box a, Box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
static inline bool box_covers(Box a, Box b)
{
    return b.x >= a.x && b.y >= a.y && b.x + b.w <= a.x + a.w && b.y + b.h <= a.y + a.h;
}
Box box_common(Box a, Box b);

#endif
