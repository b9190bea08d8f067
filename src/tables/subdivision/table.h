/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Subdivision lies. Private to its files. */
#ifndef CULDESAC_TABLES_SUBDIVISION_H
#define CULDESAC_TABLES_SUBDIVISION_H

#include "games/subdivision/subdivision.h"
#include "tabletop/board.h"

static inline Cell cell_of(int square)
{
    return (Cell){square_file(square), square_row(square)};
}

Grid iso_board_of(const TableContext *context);
/* Drawings of pyramids and trees are 120 × 112 with the middle of their base at (60, 78), for plots of 94 × 68. */
Rect pyramid_rect(Point base, float half_w);

/* What stands beside the board: a panel for each player, and one of the sizes to build. */
typedef struct Panel {
    Rect at, head;
    float plot_half_w;  /* of the plots that the pyramids of the supply would stand on */
    Point bases[SIZES]; /* where they stand */
    Rect counts[SIZES]; /* and their number */
} Panel;

Panel panel_of(const TableContext *context, int player);
typedef struct SupplyPanel {
    Rect at, title; /* the title has no height where there is no room */
    Rect tiles[SIZES];
    Rect stock;       /* of parks, while they are laid */
    Rect score_table; /* the table of scores; of no height where there is no room */
} SupplyPanel;

SupplyPanel supply_panel_of(const TableContext *context);
/* Whose pyramids the office offers. */
int supply_panel_owner(const TableContext *context);
/* The size in hand: touched, or being dragged; −1: none. */
int chosen_size(const TableContext *context);
/* The square that is pointed at, focused or weighed, or whose offer is; −1: none. */
int hovered_square(const TableContext *context);
/* Whether the hovered square can be built on now, so that a ghost stands there; its action is put into *action. */
bool placement_preview(const TableContext *context, Action *action);
/* The sizes that can stand on a plot that was touched before any size was: a disc for each beside it, the largest
 * first. */
typedef struct Offer {
    int square, count;
    int sizes[SIZES];
    Rect at, discs[SIZES];
} Offer;

/* Of no discs, if nothing is offered. */
Offer offer_of(const TableContext *context);
/* Whose pyramid stands on a square, and of what size; false if there is none. */
bool pyramid_on(const SubdivisionState *view, int square, int *owner, int *size);
void pyramid_art(const TableContext *context, int owner, int size, char art[ART_NAME_SIZE]);

extern const int SUBDIVISION_SIZE_WORDS[SIZES];

/* ---- draw.c ---- */
void subdivision_draw_ground(const TableContext *context);
void subdivision_draw_overlay(const TableContext *context);
void subdivision_draw_badges(const TableContext *context);
/* ---- panels.c ---- */
enum { ITEM_KINDS = ITEM_PRIVATE_PARK + 1 };

/* Each player's points by items, and in all. */
typedef struct ScoreTable {
    Score score;
    int32_t points[SUBDIVISION_PLAYERS_MAX][ITEM_KINDS];
} ScoreTable;

ScoreTable score_table_of(const TableContext *context, const SubdivisionState *view);
/* The words of an item in the table of scores. */
const char *item_word(int item);
void subdivision_draw_panels(const TableContext *context);
const char *subdivision_describe_standing(const TableContext *context, int player);

Sound subdivision_event_sound(const void *rules, const Event *event);

#endif
