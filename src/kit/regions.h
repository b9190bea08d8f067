/* SPDX-License-Identifier: MIT */
/*
 * Regions: a table names its parts once, and lists for each shape of window how they are cut off its rooms, one after
 * the other. All later layout is the same for every shape.
 */
#ifndef CULDESAC_KIT_REGIONS_H
#define CULDESAC_KIT_REGIONS_H

#include "kit/kit.h"

/* The rooms there are to begin with, as in TableContext; a table's own parts begin at ROOMS_END. */
enum { ROOM_TABLE = 1, ROOM_LEFT, ROOM_RIGHT, ROOM_HAND, ROOMS_END, REGIONS_MAX = 24 };

typedef enum CutSide { CUT_TOP, CUT_BOTTOM, CUT_LEFT, CUT_RIGHT, CUT_REST } CutSide;

/* A part cut off what is left of a room, or of another part; all of it, where the side is CUT_REST. */
typedef struct Cut {
    int part, of;
    CutSide side;
    float share, plus; /* so much of what is left, and so many lengths of the frame more … */
    float least, most; /* … but so many at least, and at most; 0: no bound; */
    float across; /* and no more than so much of what is left the other way, so that it keeps a shape; 0: no bound */
    float gap;    /* that stays free behind it */
    float grows;  /* where letters are larger: by that share of what they grow by */
    int like;     /* as much as this part takes that way, and no more to be said of it; 0: none */
} Cut;

/* Each list ends with an empty cut. Lengths grow with a wide window; in others they are never less than so many
 * pixels. */
typedef struct Regions {
    const Cut *wide, *folded, *tall;
    float tall_from; /* a folded table is laid as a tall one from this height on, by its width */
} Regions;

/* Whether the table is laid as a tall one. */
bool regions_tall(const TableContext *context, const Regions *regions);
/* Cuts all parts; those not cut in this shape of window have no size. */
void regions_lay(const TableContext *context, const Regions *regions, Rect parts[REGIONS_MAX]);
/* One of them. */
Rect regions_part(const TableContext *context, const Regions *regions, int part);

#endif
