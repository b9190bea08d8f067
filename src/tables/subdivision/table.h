/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Subdivision lies. Private to its files. */
#ifndef CULDESAC_TABLES_SUBDIVISION_H
#define CULDESAC_TABLES_SUBDIVISION_H

#include "games/subdivision/subdivision.h"
#include "kit/board.h"

static inline Cell cell_of(int square)
{
    return (Cell){square_file(square), square_row(square)};
}

Grid lawn_of(const TableContext *context);
/* Drawings of pyramids and trees are 120 × 112 with the middle of their base at (60, 78), for plots of 94 × 68. */
Rect body_rect(Point base, float half_w);

/* What stands beside the board: a panel for each player, and one of the sizes to build. */
typedef struct Panel {
    Rect at, head;
    float half_w;       /* of the plots that the pyramids of the supply would stand on */
    Point bases[SIZES]; /* where they stand */
    Rect counts[SIZES]; /* and their number */
} Panel;

Panel panel_of(const TableContext *context, int player);
typedef struct Office {
    Rect at, title; /* the title has no height where there is no room */
    Rect tiles[SIZES];
    Rect stock;  /* of parks, while they are laid */
    Rect ledger; /* the table of scores; of no height where there is no room */
} Office;

Office office_of(const TableContext *context);
/* Whose pyramids the office offers. */
int office_owner(const TableContext *context);
/* The size in hand: touched, or being dragged; −1: none. */
int chosen_size(const TableContext *context);
/* The square that is pointed at, focused or weighed, or whose offer is; −1: none. */
int hovered_square(const TableContext *context);
/* Whether the hovered square can be built on now, so that a ghost stands there; its action is put into *action. */
bool ghost_of(const TableContext *context, Action *action);
/* The sizes that can stand on a plot that was touched before any size was: a disc for each beside it, the largest first. */
typedef struct Offer {
    int square, count;
    int sizes[SIZES];
    Rect at, discs[SIZES];
} Offer;

/* Of no discs, if nothing is offered. */
Offer offer_of(const TableContext *context);
/* Whose pyramid stands on a square, and of what size; false if there is none. */
bool pyramid_on(const Estate *view, int square, int *owner, int *size);
void pyramid_art(const TableContext *context, int owner, int size, char art[ART_NAME]);

extern const int SUBDIVISION_SIZE_WORDS[SIZES];

/* ---- show.c ---- */
void subdivision_below(const TableContext *context);
void subdivision_above(const TableContext *context);
void subdivision_badges(const TableContext *context);
/* ---- sides.c ---- */
enum { ITEM_KINDS = ITEM_PRIVATE_PARK + 1 };

/* Each player's points by items, and in all. */
typedef struct Ledger {
    Score score;
    int32_t points[BUILDERS_MAX][ITEM_KINDS];
} Ledger;

Ledger ledger_of(const TableContext *context, const Estate *view);
/* The words of an item in the table of scores. */
const char *item_word(int item);
void subdivision_beside(const TableContext *context);
const char *subdivision_standing(const TableContext *context, int player);

Sound subdivision_hear(const void *rules, const Event *event);

#endif
