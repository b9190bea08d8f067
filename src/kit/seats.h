/* SPDX-License-Identifier: MIT */
/*
 * Seats that change places (EventBeat.seats). First the people do, one pair after the other. Where the table is seen from another
 * seat then, it turns: all that lies at the seats goes round it together, from the place of one to that of the next, so that nothing
 * comes over anything else.
 */
#ifndef CULDESAC_KIT_SEATS_H
#define CULDESAC_KIT_SEATS_H

#include "culdesac/game.h"
#include "gfx/geometry.h"

/* Where all lies that belongs to each seat, clockwise: as the table was, and as it is once it has turned. */
typedef struct SeatTurn {
    int count; /* 0: it does not turn */
    Rect before[PLAYERS_MAX], after[PLAYERS_MAX];
} SeatTurn;

/* Whether any seat lies elsewhere then. */
bool seats_turn(const SeatTurn *turn);
/* Whether something that lay there belongs to that seat. */
bool seats_have(const SeatTurn *turn, int seat, Rect at);
/* Where it is when so much of the way has been gone: from there to there, with its seat. */
Rect seats_carry(const SeatTurn *turn, int seat, Rect from, Rect to, float t);

/* From one place to the other along an arc; what changes places with it goes along the other side. */
Rect seats_exchange(Rect from, Rect to, float t);

#endif
