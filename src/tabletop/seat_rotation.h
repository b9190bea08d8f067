/* SPDX-License-Identifier: MIT */
/*
 * Seats that change places (EventTiming.swaps_seats). First the people do, one pair after the other. Where the table is
 * seen from another seat then, it turns: all that lies at the seats goes round it together, from the place of one to
 * that of the next, so that nothing comes over anything else.
 */
#ifndef CULDESAC_TABLETOP_SEAT_ROTATION_H
#define CULDESAC_TABLETOP_SEAT_ROTATION_H

#include "culdesac/game.h"
#include "gfx/geometry.h"

/* Where all lies that belongs to each seat, clockwise: as the table was, and as it is once it has turned. */
typedef struct SeatRotation {
    int count; /* 0: it does not turn */
    Rect before[PLAYERS_MAX], after[PLAYERS_MAX];
} SeatRotation;

/* Whether any seat lies elsewhere then. */
bool seat_rotation_is_needed(const SeatRotation *rotation);
/* Whether something that lay there belongs to that seat. */
bool seat_rotation_holds(const SeatRotation *rotation, int seat, Rect at);
/* Where it is when so much of the way has been gone: from there to there, with its seat. */
Rect seat_rotation_move_rect(const SeatRotation *rotation, int seat, Rect from, Rect to, float t);

/* From one place to the other along an arc; what changes places with it goes along the other side. */
Rect seat_swap_rect(Rect from, Rect to, float t);

#endif
