/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Neighborhoods lies. Private to the table's files. */
#ifndef CULDESAC_TABLES_NEIGHBORHOODS_H
#define CULDESAC_TABLES_NEIGHBORHOODS_H

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

static inline const Rules *rules_of(const TableContext *context)
{
    return context->rules;
}
static inline const State *view_of(const TableContext *context)
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

extern const char *const NEIGHBORHOODS_STONE_ART[2];
/* The square of a token; −1 if it is none. */
int neighborhoods_square_of(const Rules *rules, const char *token);

/* Three or more stones of a player side by side in a line. */
typedef struct StoneRun {
    int first, last; /* the squares at its ends */
    bool grows;      /* the line had no neighborhood before */
} StoneRun;
enum { RUNS_MAX = 2 * 2 * SIDE_MAX }; /* a line has room for two */
/* All runs in `stones`, where those of `before` lay before the last action; returns how many there are. */
int neighborhoods_runs(const Rules *rules, Squares stones, Squares before, StoneRun runs[RUNS_MAX]);

/* What the last action did to the layout: the square of its stone, or −1; whether it was captured. */
int neighborhoods_last_square(const TableContext *context, bool *captured);

/* The hand of the seated player in order. */
void neighborhoods_sorted_hand(const TableContext *context, Card hand[HAND_MAX]);

/* Marks on the cards of layout and hand, which lie under ribbons and stones; and the ring under the stone placed last. */
void neighborhoods_marks_below(const TableContext *context, const NeighborhoodsPlan *plan);
void neighborhoods_mark_last(const TableContext *context, const Mat *board);

void neighborhoods_below(const TableContext *context);
void neighborhoods_above(const TableContext *context);
void neighborhoods_beside(const TableContext *context);
const char *neighborhoods_standing(const TableContext *context, int player);
void neighborhoods_sign(Stage *stage, int player, Point centre, float radius);

Sound neighborhoods_hear(const void *rules, const Event *event);

#endif
