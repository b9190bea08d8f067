/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Neighborhoods is. */
#pragma once

#include "games/neighborhoods/neighborhoods.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/boards/grid.h"

/* The layout of cards, turned so that the front player's first row is nearest to them. If there is little height, rows
 * of cards overlap. */
typedef struct CardBoard {
    Rect frame;
    Grid grid;
    float text, tab_w, tab_h; /* letter size, width and height of the tabs that show who dominates a line */
    float radius;             /* radius of a stone */
} CardBoard;

static inline Cell neighborhoods_cell_of(int square)
{
    return (Cell){square_column(square), neighborhoods_square_row(square)};
}

/* The area of one player. If the columns are folded away there is no panel. */
typedef struct PlayerCorner {
    Rect panel, head, houses, goal; /* `panel` has no width if the players have pills */
    Rect backs;                     /* the other player's hand */
    Rect well, stones, count;       /* the drawing of the player's reserve, the stones in it, and their number */
} PlayerCorner;

typedef struct NeighborhoodsLayout {
    CardBoard board;
    PlayerCorner corners[2];
    Rect deck, discard, pile_text; /* `pile_text` is for text beside the deck */
    Rect tray, die, roll;          /* `roll`: the button in the tray */
    CardRow hand;                  /* the hand of the front player */
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

/* The centre of a stone on a square. */
Point neighborhoods_stone_centre(const CardBoard *board, int square);
/* The drawing of a stone, which extends slightly beyond its radius, and of its shadow. */
Rect neighborhoods_stone_rect(Point centre, float radius);
Rect neighborhoods_stone_shadow(Point centre, float radius);
/* The centre of the n-th stone of a reserve, and the radius at which `all` of them fit. */
Point neighborhoods_reserve_centre(Rect room, int n, int all, float *radius);
