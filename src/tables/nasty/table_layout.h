/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nasty Neighbours is. */
#ifndef CULDESAC_TABLES_NASTY_TABLE_LAYOUT_H
#define CULDESAC_TABLES_NASTY_TABLE_LAYOUT_H

#include "games/nasty/actions.h"
#include "games/nasty/events.h"
#include "games/nasty/play.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/boards/grid.h"
#include "tabletop/motion/seat_rotation.h"

/* A yard with its fence, and the pill above it with the player's name. */
typedef struct YardLayout {
    Rect fence, pill;
    Grid grid;
    float unit; /* width of a card */
} YardLayout;

/* A dark green field on the lawn, with its card or the first of its cards. If there is little room it has no title and
 * no caption. */
typedef struct Tray {
    Rect at, title, caption, card;
} Tray;

/* Line height, in letter heights, of a name beside its card. */
#define NASTY_NAME_LINE 1.05f

typedef struct NastyLayout {
    int size, own_seat;            /* rows and columns of the grid; the seat whose yard is the large one */
    YardLayout yards[PLAYERS_MAX]; /* by seat */
    float bottom;                  /* nothing that can be touched is below this */
    Tray piles, hand, drawn;
    Rect bin; /* `piles.card` is the draw pile */
    Rect hand_cards[NASTY_HAND_MAX];
    Rect hand_names[NASTY_HAND_MAX]; /* beside cards that are too small for their names; otherwise no width */
    Rect players;                    /* no width if the players have pills */
    Rect season;                     /* the wheel of the year */
    Rect news;                       /* what happened last, in words; no width if only the log tells it */
    Rect special;                    /* the card concerned */
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
/* The layout as if the players sat in these seats. */
void nasty_layout_for_seats(const TableContext *context, const uint8_t seat_of_player[PLAYERS_MAX],
                            NastyLayout *layout);
/* A yard with its pill; one of its squares; the lawn inside the fence. */
Rect nasty_yard_rect(const YardLayout *yard);
Rect nasty_square_rect(const YardLayout *yard, int square);
Rect nasty_lawn_rect(const YardLayout *yard);
/* What is touched to clear a line of the own yard; no size if there is no such line. */
Rect nasty_line_handle(const NastyLayout *layout, int line);
/* Where a pill shows the cost of its yard. */
Rect nasty_total_rect(const YardLayout *yard);
/* The n-th of `count` backs in a pill. */
Rect nasty_back_rect(const YardLayout *yard, int n, int count);

#endif
