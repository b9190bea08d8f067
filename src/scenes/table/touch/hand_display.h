/* SPDX-License-Identifier: MIT */
/* The players' hands, sorted or in their own order. */
#pragma once

#include "tabletop/context.h"
#include "tabletop/motion/piece_animations.h"

typedef struct HandDisplay {
    NewCards new_cards[PLAYERS_MAX]; /* the cards that each player's hand got last */
    HandOrder orders[PLAYERS_MAX];   /* each player's own order */
    HandSort sort;                   /* the sorting of hands without an order of their own */
} HandDisplay;

/* Finds which cards the animated events added to the viewer's hand. `backwards`: forgets all new cards. */
void hand_update(HandDisplay *hand, const PieceAnimations *animations, int viewer, const EventList *events,
                 bool backwards);

/* The functions below change the order of the viewer's hand. False if there is nothing to change; otherwise the table
 * has to be arranged again. */

/* Moves a card of the hand to another card: before it, or after it if the point is to the right of its centre. */
bool hand_move(HandDisplay *hand, const TableContext *context, const char *token, const char *over, Point point);
/* Swaps the focused card with the next to the left (−1) or right (1). Equal cards are moved together. */
bool hand_shift(HandDisplay *hand, const TableContext *context, int way);
/* Sorts the hand by suit or by rank, as it was last sorted. If it is already sorted so, uses the other order. */
bool hand_sort(HandDisplay *hand, const TableContext *context);
