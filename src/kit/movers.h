/* SPDX-License-Identifier: MIT */
/* The pieces on their way from where they lay to where they lie now. */
#ifndef CULDESAC_KIT_MOVERS_H
#define CULDESAC_KIT_MOVERS_H

#include "kit/kit.h"

/* A piece on its way. */
typedef struct Mover {
    Piece piece; /* where it is going to lie */
    Rect from;
    float from_fade, from_turn;
    char from_art[ART_NAME]; /* turned over on the way, if it is another */
    Tween tween, fall;
    Follow up;    /* held high */
    bool in_pile; /* until it sets out it is one of the pile, of which only the top is seen */
    bool carried; /* in the last frame it was dragged, and drawn at … */
    Rect carried_at;
} Mover;

typedef struct Movers {
    int count;
    Mover items[PIECES_MAX];
} Movers;

/* Takes a new arrangement after an action. `events` say which piece is which; with `backwards` they are undone. NULL: all is
 * there at once and nothing travels. */
void movers_take(Movers *movers, const Arrangement *arrangement, const EventList *events, bool backwards, Stage *stage);
/* A new match: everything sets out from what lies in that zone, one after the other. */
void movers_deal(Movers *movers, int zone, Stage *stage);
/* Takes the arrangement of the same view again: what the window or the pointer has moved jumps there. */
void movers_follow(Movers *movers, const Arrangement *arrangement);
/* Draws them where they are now, lower layers first; those held, dragged or travelling lie above their layer. */
void movers_show(Movers *movers, const TableContext *context);
bool movers_busy(const Movers *movers, const Stage *stage);

#endif
