/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nasty Neighbours lies. */
#ifndef CULDESAC_TABLES_NASTY_PLAN_H
#define CULDESAC_TABLES_NASTY_PLAN_H

#include "games/nasty/nasty.h"
#include "kit/cards.h"
#include "kit/seats.h"
#include "kit/grid.h"

/* A yard with its fence, and the pill above it with the name of who sits there. */
typedef struct Lot {
    Rect fence, pill;
    Grid grid;
    float unit; /* the width of a card */
} Lot;

/* A dark green field on the lawn, and the card or the first of the cards on it. Where there is little room it has no
 * title and no caption. */
typedef struct Tray {
    Rect at, title, caption, card;
} Tray;

/* From one line to the next of a name that stands beside its card, of the letters' height. */
#define NASTY_NAME_LINE 1.05f

typedef struct NastyPlan {
    int size, own;         /* of the grid; the seat whose yard is the large one */
    Lot lots[PLAYERS_MAX]; /* by seat */
    float foot;            /* nothing to be touched goes below */
    Tray piles, hand, drawn;
    Rect bin; /* `piles.card` is the draw pile */
    Rect hand_cards[HAND_MAX];
    Rect hand_names[HAND_MAX]; /* beside cards that are too small for theirs; else of no width */
    Rect players; /* of no width where they have pills */
    Rect season;  /* the year's wheel */
    Rect news;    /* what happened last, in words; of no width where the log alone says it */
    Rect special; /* the card it was about */
} NastyPlan;

static inline const NastyRules *rules_of(const TableContext *context)
{
    return context->rules;
}
static inline const NastyState *view_of(const TableContext *context)
{
    return context->view;
}
static inline int yard_size(const TableContext *context)
{
    return grid_size(context->rules, state_look(context->view)->players);
}

void nasty_plan(const TableContext *context, NastyPlan *plan);
/* The same, had the seats been these. */
void nasty_plan_seated(const TableContext *context, const uint8_t seat_of_player[PLAYERS_MAX], NastyPlan *plan);
/* A yard with its pill; a square of it, and the lawn inside the fence. */
Rect nasty_lot_rect(const Lot *lot);
Rect nasty_square_rect(const Lot *lot, int square);
Rect nasty_lawn_rect(const Lot *lot);
/* What is touched to clear a line of the own yard; of no size if the yard has no such line. */
Rect nasty_line_handle(const NastyPlan *plan, int line);
/* Where a pill says what its yard costs. */
Rect nasty_total_rect(const Lot *lot);
/* The n-th of so many backs in a pill. */
Rect nasty_back_rect(const Lot *lot, int n, int count);

#endif
