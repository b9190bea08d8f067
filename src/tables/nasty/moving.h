/* SPDX-License-Identifier: MIT */
/* Where the yards of Nasty Neighbours and those who live there are while people change seats, and then the table turns. */
#ifndef CULDESAC_TABLES_NASTY_MOVING_H
#define CULDESAC_TABLES_NASTY_MOVING_H

#include "plan.h"

typedef struct NastyMoving {
    Lot lots[PLAYERS_MAX];        /* by seat: as they lie, or will once the table has turned; but the pill where it is now */
    Point middle[PLAYERS_MAX];    /* where the fence's middle is now … */
    float size[PLAYERS_MAX];      /* … and how large the yard is there, by what it is at rest */
    int own;                      /* the seat whose cards are seen below */
    uint8_t seat_of[PLAYERS_MAX]; /* of the players by now … */
    int pair[2];                  /* … and who are under way between two; NOBODY: nobody is */
    float gone;                   /* so much of it */
} NastyMoving;

void nasty_find_moving(const TableContext *context, const NastyPlan *plan, NastyMoving *moving);
/* Where something of a lot is now: of its size, to be drawn larger or smaller by moving->size. */
Rect nasty_moved_rect(const NastyMoving *moving, int seat, Rect at);
/* Two people on their way between their pills, over all yards. */
void nasty_draw_pair(const TableContext *context, const NastyPlan *plan);
/* Table.lots. */
int nasty_lots(const TableContext *context, Rect lots[PLAYERS_MAX]);

#endif
