/* SPDX-License-Identifier: MIT */
/* What a canvas keeps of a frame, and how two frames are compared and painted. Private to the canvas. */
#ifndef CULDESAC_GFX_DISPLAY_LIST_H
#define CULDESAC_GFX_DISPLAY_LIST_H

#include "gfx/canvas.h"

/* What a mark does. Between the two ends of a sheet marks cut their shapes out of it, or cover them again. */
typedef enum DrawUse { DRAW_PAINT, DRAW_BEGIN_MASK, DRAW_CUT, DRAW_RESTORE, DRAW_END_MASK } DrawUse;

/* One thing drawn: a picture or part of one, or a plain rectangle. Compared byte for byte; has no padding. */
typedef struct DisplayItem {
    Picture *picture; /* NULL: filled with the colour */
    Box at;           /* where */
    Box source;       /* of the picture; scaled if it has another size than `at` */
    Box visible;      /* what the clip leaves of `at` */
    Colour colour;    /* its opacity holds for pictures too */
    uint32_t use;     /* a DrawUse */
} DisplayItem;

typedef struct DisplayList {
    DisplayItem *items;
    uint64_t *hashes;
    int count, capacity;
} DisplayList;

void display_list_clear(DisplayList *list);
void display_list_add(DisplayList *list, const DisplayItem *item);

enum { DAMAGE_MAX = 24 };
/* Where two frames differ: rectangles that may touch but hardly overlap. */
typedef struct Damage {
    int count;
    Box boxes[DAMAGE_MAX];
} Damage;

void damage_add(Damage *damage, Box box);
void display_list_compare(const DisplayList *before, const DisplayList *after, Damage *damage);

/* Where it hides all behind it; no width: nowhere. */
Box display_item_opaque_box(const DisplayItem *item);
/* The last mark that hides all of a box that lies behind it; −1: none does. */
int display_list_last_hiding(const DisplayList *list, Box box);

static inline bool boxes_intersect(Box a, Box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
static inline bool box_covers(Box a, Box b)
{
    return b.x >= a.x && b.y >= a.y && b.x + b.w <= a.x + a.w && b.y + b.h <= a.y + a.h;
}
Box box_intersection(Box a, Box b);

#endif
