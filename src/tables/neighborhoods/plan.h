/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Neighborhoods lies. */
#ifndef CULDESAC_TABLES_NEIGHBORHOODS_PLAN_H
#define CULDESAC_TABLES_NEIGHBORHOODS_PLAN_H

#include "games/neighborhoods/neighborhoods.h"
#include "kit/cards.h"
#include "kit/grid.h"

/* The layout of cards, turned so that the seated player's first row lies nearest to him. Where it is low the cards of a row
 * reach under those of the next. */
typedef struct Mat {
    Rect mat;
    Grid grid;
    float text, tab_w, tab_h; /* of the tabs that tell who dominates a line */
    float radius;             /* of a stone */
} Mat;

static inline Cell cell_of(int square)
{
    return (Cell){square_column(square), square_row(square)};
}

/* What belongs to one player. Where the columns are folded there is no panel. */
typedef struct Corner {
    Rect panel, head, houses, goal; /* of no width where the players have pills */
    Rect backs;                     /* the other's hand */
    Rect well, stones, count;       /* his reserve */
} Corner;

typedef struct NeighborhoodsPlan {
    Mat board;
    Corner corners[2];
    Rect deck, discard, piles; /* `piles` is for words beside the deck */
    Rect tray, die, roll;      /* `roll`: the button in the tray */
    Row hand;                  /* of the seated player */
} NeighborhoodsPlan;

static inline const NeighborhoodsRules *rules_of(const TableContext *context)
{
    return context->rules;
}
static inline const NeighborhoodsState *view_of(const TableContext *context)
{
    return context->view;
}

void neighborhoods_plan(const TableContext *context, NeighborhoodsPlan *plan);

/* The middle of a stone on a square. */
Point neighborhoods_stone_centre(const Mat *board, int square);
/* The drawing of a stone, which reaches a little beyond its radius, and of its shadow. */
Rect neighborhoods_stone_rect(Point centre, float radius);
Rect neighborhoods_stone_shadow(Point centre, float radius);
/* The middle of the n-th stone of a reserve, and the radius that lets `all` of them find room. */
Point neighborhoods_reserve_centre(Rect room, int n, int all, float *radius);

#endif
