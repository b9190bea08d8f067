/* SPDX-License-Identifier: MIT */
/*
 * Regions: a table names its parts once, and lists for each shape of window how they are cut off its rooms, one after
 * the other. All later layout is the same for every shape.
 */
#ifndef CULDESAC_TABLETOP_REGIONS_H
#define CULDESAC_TABLETOP_REGIONS_H

#include "tabletop/tabletop.h"

/* The rooms there are to begin with, as in TableContext; a table's own parts begin at ROOMS_END. */
enum { ROOM_TABLE = 1, ROOM_LEFT, ROOM_RIGHT, ROOM_HAND, ROOMS_END, REGIONS_MAX = 24 };

typedef enum RegionSide { REGION_TOP, REGION_BOTTOM, REGION_LEFT, REGION_RIGHT, REGION_REST } RegionSide;

/* A part cut off what is left of a room, or of another part; all of it, where the side is REGION_REST. */
typedef struct RegionCut {
    int part, from;
    RegionSide side;
    float share, extra; /* so much of what is left, and so many lengths of the frame more … */
    float min, max;     /* … but so many at least, and at most; 0: no bound; */
    float
        max_aspect; /* and no more than so much of what is left the other way, so that it keeps a shape; 0: no bound */
    float gap;      /* that stays free behind it */
    float growth;   /* where letters are larger: by that share of what they grow by */
    int same_as;    /* as much as this part takes that way, and no more to be said of it; 0: none */
} RegionCut;

/* Each list ends with an empty cut. Lengths grow with a wide window; in others they are never less than so many
 * pixels. */
typedef struct Regions {
    const RegionCut *wide, *folded, *tall;
    float tall_min_aspect; /* a folded table is laid as a tall one from this height on, by its width */
} Regions;

/* Whether the table is laid as a tall one. */
bool regions_is_tall(const TableContext *context, const Regions *regions);
/* Cuts all parts; those not cut in this shape of window have no size. */
void regions_layout(const TableContext *context, const Regions *regions, Rect parts[REGIONS_MAX]);
/* One of them. */
Rect regions_rect(const TableContext *context, const Regions *regions, int part);

#endif
