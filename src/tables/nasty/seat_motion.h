/* SPDX-License-Identifier: MIT */
/* Where the yards of Nasty Neighbours and their inhabitants are while players change seats and the table then turns. */
#ifndef CULDESAC_TABLES_NASTY_SEAT_MOTION_H
#define CULDESAC_TABLES_NASTY_SEAT_MOTION_H

#include "table_layout.h"

typedef struct NastySeatMotion {
    YardLayout
        yards[PLAYERS_MAX];    /* by seat: the layout after the turn, except for the pill, which is where it is now */
    Point middle[PLAYERS_MAX]; /* current centre of the fence */
    float size[PLAYERS_MAX];   /* current scale of the yard */
    int own_seat;              /* the seat whose cards are shown below */
    uint8_t seat_of[PLAYERS_MAX]; /* where the players are now */
    int pair[2];                  /* two players who are just changing seats, or NOBODY */
    float progress;               /* of that change */
} NastySeatMotion;

void nasty_find_seat_motion(const TableContext *context, const NastyLayout *layout, NastySeatMotion *motion);
/* Where something in a yard is now, in its normal size; it is to be scaled by motion->size. */
Rect nasty_moved_rect(const NastySeatMotion *motion, int seat, Rect at);
/* Draws the two players between their pills, above all yards. */
void nasty_draw_swapping_pair(const TableContext *context, const NastyLayout *layout);
/* Implements GameTable.get_seat_areas. */
int nasty_seat_areas(const TableContext *context, Rect areas[PLAYERS_MAX]);

#endif
