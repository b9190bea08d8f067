/* SPDX-License-Identifier: MIT */
/*
 * Changes of seats (EventTraits.swaps_seats). First the players change seats, one pair after the other. If the table is
 * then seen from another seat, it turns: everything at the seats moves around the table together, from each seat to the
 * next, so that nothing crosses anything else.
 */
#pragma once

#include "culdesac/game.h"
#include "gfx/geometry.h"

/* The area of each seat, clockwise, before and after the turn. */
typedef struct SeatRotation {
    int count; /* number of seats; 0: the table does not turn */
    Rect before[PLAYERS_MAX], after[PLAYERS_MAX];
} SeatRotation;

/* Whether any seat moves. */
bool seat_rotation_is_needed(const SeatRotation *rotation);
/* Whether a thing at `at` belongs to the seat `seat`. */
bool seat_rotation_holds(const SeatRotation *rotation, int seat, Rect at);
/* Where a thing of the seat `seat` is at progress t of the turn, on its way from `from` to `to`. */
Rect seat_rotation_move_rect(const SeatRotation *rotation, int seat, Rect from, Rect to, float t);

/* A place on an arc from one rectangle to another, at progress t. The arc of the way back is on the other side. */
Rect seat_swap_rect(Rect from, Rect to, float t);
