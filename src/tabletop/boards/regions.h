/* SPDX-License-Identifier: MIT */
/*
 * Regions: a table names its parts once, and lists for each shape of window how they are cut off its rooms. The rest of
 * its layout code is then the same for every shape.
 */
#pragma once

#include "tabletop/context.h"

/* The initial rooms, as in TableContext. A table's own parts begin at ROOMS_END. */
enum { ROOM_TABLE = 1, ROOM_LEFT, ROOM_RIGHT, ROOM_HAND, ROOMS_END, REGIONS_MAX = 24 };

typedef enum RegionSide { REGION_TOP, REGION_BOTTOM, REGION_LEFT, REGION_RIGHT, REGION_REST } RegionSide;

/* A part of the table that is cut off the room or part `from`. With REGION_REST, it is all that remains of `from`. */
typedef struct RegionCut {
    int part, from;
    RegionSide side;
    float share, extra; /* the part's size: a share of what remains of `from`, plus pixels at 1280×800 */
    float min, max;     /* bounds of the part's size; 0: none */
    float max_aspect;   /* upper bound of the part's size, divided by its other dimension; 0: none */
    float gap;          /* free space between the part and the rest */
    float growth;       /* by how much enlarged text makes the part larger: the share given to layout_growth */
    int same_as;        /* a part whose size this part gets, whatever the members above say; 0: none */
} RegionCut;

/* The cuts of a table with columns at its sides (`wide`), without columns (`folded`), and of a high one without columns
 * (`tall`). An empty cut ends a list. Without columns, lengths are never scaled down. */
typedef struct Regions {
    const RegionCut *wide, *folded, *tall;
    float tall_min_aspect; /* a table without columns whose height / width is more than this uses `tall` */
} Regions;

/* Whether the table uses the tall layout. */
bool regions_is_tall(const TableContext *context, const Regions *regions);
/* Cuts all parts. Those not listed for this shape of window have no size. */
void regions_layout(const TableContext *context, const Regions *regions, Rect parts[REGIONS_MAX]);
/* The rectangle of a single part. */
Rect regions_rect(const TableContext *context, const Regions *regions, int part);
