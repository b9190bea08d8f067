/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nasty Neighbours lies. */
#ifndef CULDESAC_TABLES_NASTY_TABLE_LAYOUT_H
#define CULDESAC_TABLES_NASTY_TABLE_LAYOUT_H

#include "games/nasty/nasty.h"
#include "tabletop/card_layout.h"
#include "tabletop/grid.h"
#include "tabletop/seat_rotation.h"

/* A yard with its fence, and the pill above it with the name of who sits there. */
typedef struct YardLayout {
    Rect fence, pill;
    Grid grid;
    float unit; /* the width of a card */
} YardLayout;

/* A dark green field on the lawn, and the card or the first of the cards on it. Where there is little room it has no
 * title and no caption. */
typedef struct Tray {
    Rect at, title, caption, card;
} Tray;

/* From one line to the next of a name that stands beside its card, of the letters' height. */
#define NASTY_NAME_LINE 1.05f

typedef struct NastyLayout {
    int size, own_seat;            /* of the grid; the seat whose yard is the large one */
    YardLayout yards[PLAYERS_MAX]; /* by seat */
    float bottom;                  /* nothing to be touched goes below */
    Tray piles, hand, drawn;
    Rect bin; /* `piles.card` is the draw pile */
    Rect hand_cards[NASTY_HAND_MAX];
    Rect hand_names[NASTY_HAND_MAX]; /* beside cards that are too small for theirs; else of no width */
    Rect players;                    /* of no width where they have pills */
    Rect season;                     /* the year's wheel */
    Rect news;                       /* what happened last, in words; of no width where the log alone says it */
    Rect special;                    /* the card it was about */
} NastyLayout;

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
    return grid_size(context->rules, state_head_const(context->view)->players);
}

void nasty_layout(const TableContext *context, NastyLayout *layout);
/* The same, had the seats been these. */
void nasty_layout_for_seats(const TableContext *context, const uint8_t seat_of_player[PLAYERS_MAX],
                            NastyLayout *layout);
/* A yard with its pill; a square of it, and the lawn inside the fence. */
Rect nasty_yard_rect(const YardLayout *yard);
Rect nasty_square_rect(const YardLayout *yard, int square);
Rect nasty_lawn_rect(const YardLayout *yard);
/* What is touched to clear a line of the own yard; of no size if the yard has no such line. */
Rect nasty_line_handle(const NastyLayout *layout, int line);
/* Where a pill says what its yard costs. */
Rect nasty_total_rect(const YardLayout *yard);
/* The n-th of so many backs in a pill. */
Rect nasty_back_rect(const YardLayout *yard, int n, int count);

#endif
