/* SPDX-License-Identifier: MIT */
/* Where the yards of Nasty Neighbours and those who live there are while people change seats, and then the table
 * turns. */
#ifndef CULDESAC_TABLES_NASTY_SEAT_MOTION_H
#define CULDESAC_TABLES_NASTY_SEAT_MOTION_H

#include "table_layout.h"

typedef struct NastySeatMotion {
    YardLayout
        yards[PLAYERS_MAX]; /* by seat: as they lie, or will once the table has turned; but the pill where it is now */
    Point middle[PLAYERS_MAX];    /* where the fence's middle is now … */
    float size[PLAYERS_MAX];      /* … and how large the yard is there, by what it is at rest */
    int own_seat;                 /* the seat whose cards are seen below */
    uint8_t seat_of[PLAYERS_MAX]; /* of the players by now … */
    int pair[2];                  /* … and who are under way between two; NOBODY: nobody is */
    float progress;               /* so much of it */
} NastySeatMotion;

void nasty_find_seat_motion(const TableContext *context, const NastyLayout *layout, NastySeatMotion *motion);
/* Where something of a lot is now: of its size, to be drawn larger or smaller by moving->size. */
Rect nasty_moved_rect(const NastySeatMotion *motion, int seat, Rect at);
/* Two people on their way between their pills, over all yards. */
void nasty_draw_swapping_pair(const TableContext *context, const NastyLayout *layout);
/* GameTable.get_seat_areas. */
int nasty_seat_areas(const TableContext *context, Rect lots[PLAYERS_MAX]);

#endif
