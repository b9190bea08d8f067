/* SPDX-License-Identifier: MIT */
/*
 * Traces: what computer players have done stays to be seen until the next person has acted, as arrows from where to
 * where, and, until the turn ends, as the cards they played. Of what they moved, that is the first thing; an event
 * whose way says nothing is left out (EventTiming.no_trail). What came from a supply far away has the end of an arrow,
 * where that lies over nothing else; elsewhere the sign of whoever did it stands at its edge. A new hand that somebody
 * was dealt (EventTiming.deals_card) stays to be seen in the same way: as a fan of backs beside it, with an arrow.
 */
#ifndef CULDESAC_TABLETOP_MOVE_TRAILS_H
#define CULDESAC_TABLETOP_MOVE_TRAILS_H

#include "tabletop/interrupt.h"
#include "tabletop/piece_animations.h"

enum { MOVE_TRAILS_MAX = 16 };

typedef struct MoveTrail {
    int player;
    size_t step;   /* the action's, counted from 1 */
    uint32_t turn; /* in which it was played */
    size_t until;  /* it goes when that step begins to be shown, counted from 1; 0: it stays */
    bool is_interrupt;
    InterruptCard card; /* if it does: a card that was played at somebody */
    int dealt_count;    /* so many cards came from where to where, a new hand; 0: it is none */
    Place from, to;     /* else where from and to something went … */
    uint16_t thing;
    Rect from_at; /* … and where that was, in a window of this size with letters of that size */
    float w, h, text_scale;
} MoveTrail;

typedef struct MoveTrails {
    int count;
    MoveTrail items[MOVE_TRAILS_MAX];
} MoveTrails;

/* A player acts in a turn, which is followed by the next or goes on: nothing of the player's stays that is of an
 * earlier turn, and of cards only those of the next. If all end there, as when a person acts or a round is over,
 * nothing of anybody's does. */
void move_trails_begin_turn(MoveTrails *trails, int player, uint32_t turn, uint32_t next, size_t step, bool all);
/* Notes what an action did, once it is planned. */
void move_trails_add_moves(MoveTrails *trails, const TableContext *context, const PieceAnimations *animations,
                           const EventList *events, size_t step, uint32_t turn);
/* Notes the new hands that an action dealt, whoever acted. */
void move_trails_add_hands(MoveTrails *trails, const TableContext *context, const EventList *events, size_t step,
                           uint32_t turn);
/* Notes a card that was played at somebody. */
void move_trails_add_card(MoveTrails *trails, int player, const InterruptCard *card, size_t step, uint32_t turn);
/* Those of the last so many steps are taken away again, and all behind that. */
void move_trails_remove_from(MoveTrails *trails, size_t from_step);
/* Draws those of the steps that have been seen; what ends with the one that is being shown goes. */
void move_trails_draw(const MoveTrails *trails, const TableContext *context, const Arrangement *arrangement,
                      size_t seen);

#endif
