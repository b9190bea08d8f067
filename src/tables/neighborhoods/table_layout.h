/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Neighborhoods lies. */
#ifndef CULDESAC_TABLES_NEIGHBORHOODS_TABLE_LAYOUT_H
#define CULDESAC_TABLES_NEIGHBORHOODS_TABLE_LAYOUT_H

#include "games/neighborhoods/neighborhoods.h"
#include "tabletop/card_layout.h"
#include "tabletop/grid.h"

/* The layout of cards, turned so that the seated player's first row lies nearest to him. Where it is low the cards of a
 * row reach under those of the next. */
typedef struct CardBoard {
    Rect frame;
    Grid grid;
    float text, tab_w, tab_h; /* of the tabs that tell who dominates a line */
    float radius;             /* of a stone */
} CardBoard;

static inline Cell cell_of(int square)
{
    return (Cell){square_column(square), square_row(square)};
}

/* What belongs to one player. Where the columns are folded there is no panel. */
typedef struct PlayerCorner {
    Rect panel, head, houses, goal; /* of no width where the players have pills */
    Rect backs;                     /* the other's hand */
    Rect well, stones, count;       /* his reserve */
} PlayerCorner;

typedef struct NeighborhoodsLayout {
    CardBoard board;
    PlayerCorner corners[2];
    Rect deck, discard, pile_text; /* `pile_text` is for words beside the deck */
    Rect tray, die, roll;          /* `roll`: the button in the tray */
    CardRow hand;                  /* of the seated player */
} NeighborhoodsLayout;

static inline const NeighborhoodsRules *rules_of(const TableContext *context)
{
    return context->rules;
}
static inline const NeighborhoodsState *view_of(const TableContext *context)
{
    return context->view;
}

void neighborhoods_layout(const TableContext *context, NeighborhoodsLayout *layout);

/* The middle of a stone on a square. */
Point neighborhoods_stone_centre(const CardBoard *board, int square);
/* The drawing of a stone, which reaches a little beyond its radius, and of its shadow. */
Rect neighborhoods_stone_rect(Point centre, float radius);
Rect neighborhoods_stone_shadow(Point centre, float radius);
/* The middle of the n-th stone of a reserve, and the radius that lets `legal` of them find room. */
Point neighborhoods_reserve_centre(Rect room, int n, int all, float *radius);

#endif
