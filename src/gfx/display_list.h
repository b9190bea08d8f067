/* SPDX-License-Identifier: MIT */
/* The display list of a frame: what was drawn, and how two frames are compared. Private to the canvas. */
#pragma once

#include "gfx/canvas.h"

/* What an item does. Between the two ends of a mask, items cut their shapes out of it or fill them in again. */
typedef enum DrawUse { DRAW_PAINT, DRAW_BEGIN_MASK, DRAW_CUT, DRAW_RESTORE, DRAW_END_MASK } DrawUse;

/* One item: a picture, a part of one, a plain rectangle, or an end of a mask. Items are compared byte for byte, so
 * there is no padding. */
typedef struct DisplayItem {
    Picture *picture; /* NULL: the item is filled with the colour */
    Box at;           /* where the item is drawn */
    Box source;       /* the part of the picture that is drawn; scaled if its size differs from that of `at` */
    Box visible;      /* the part of `at` inside the clip */
    Colour colour;    /* its opacity also applies to pictures */
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
/* Where two frames differ: rectangles, which may touch but overlap little. */
typedef struct Damage {
    int count;
    Box boxes[DAMAGE_MAX];
} Damage;

void damage_add(Damage *damage, Box box);
void display_list_compare(const DisplayList *before, const DisplayList *after, Damage *damage);

/* The box in which the item hides everything below it; no width: there is none. */
Box display_item_opaque_box(const DisplayItem *item);
/* The index of the last item that hides everything below it in the whole box, or −1. */
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
static inline int64_t box_area(Box box) { return (int64_t)box.w * box.h; }
