/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Subdivision is. Private to its files. */
#pragma once

#include "games/subdivision/subdivision.h"
#include "tabletop/boards/isometric_board.h"
#include "tabletop/game_table.h"

extern const GameTable SUBDIVISION_TABLE;

static inline const SubdivisionRules *rules_of(const TableContext *context) { return context->position.rules; }
static inline const SubdivisionState *view_of(const TableContext *context) { return context->position.view; }

static inline Cell subdivision_cell_of(int square) { return (Cell){square_file(square), square_row(square)}; }

/* ---- table_layout.c ---- */

/* The number of plots along an edge. */
int subdivision_board_size(const TablePosition *position);
/* Half the width of the plot for which pyramids are drawn, in pixels of the drawings. */
static const float PLOT_HALF = 47;

Grid subdivision_board_of(const TableContext *context);
/* Where a pyramid or a tree is drawn. In pixels, drawings are 120 × 112, with the centre of the base at (60, 78), for
 * plots of 94 × 68. */
Rect subdivision_pyramid_rect(Point base, float half_w);

/* The panel of a player beside the board. */
typedef struct PlayerPanel {
    Rect at, head;
    float plot_half_w; /* the scale of the pyramids: half the width of a plot on which they would have this size */
    Point bases[SUBDIVISION_SIZES]; /* where the pyramid of each size stands */
    Rect counts[SUBDIVISION_SIZES]; /* where the number of pyramids that the player still has is shown, for each
                                            size */
} PlayerPanel;

PlayerPanel subdivision_panel_of(const TableContext *context, int player);
/* What is beside the board for all players: the sizes to build, and the scores. */
typedef struct SupplyPanel {
    Rect at, title; /* the title has no height if there is no room */
    Rect tiles[SUBDIVISION_SIZES];
    Rect stock;       /* the parks still in stock, while they are being placed */
    Rect score_table; /* the table of scores; no height if there is no room */
} SupplyPanel;

SupplyPanel subdivision_supply_panel_of(const TableContext *context);

/* ---- table.c ---- */

/* The player whose pyramids the supply panel offers. */
int subdivision_supply_owner(const TableContext *context);
/* The selected size: touched, or being dragged; −1: none. */
int subdivision_chosen_size(const TableContext *context);
/* Whether a person has to choose a plot: for the selected size, or for a park. */
bool subdivision_is_choosing_plot(const TableContext *context);
/* The square that a token means, also the token of one of its size buttons (SizeOffer); −1: none. */
int subdivision_token_square(const TablePosition *position, const char *token);
/* The square that is pointed at, focused or previewed; −1: none. */
int subdivision_hovered_square(const TableContext *context);
/* Whether the token's square can be built on now, so that a preview is shown; *action receives the action. */
bool subdivision_preview_placement(const TableContext *context, const char *token, Action *action);
/* The sizes that can be built on a plot that was touched before any size: a disc for each, beside the plot, the largest
 * first. */
typedef struct SizeOffer {
    int square, count;
    int sizes[SUBDIVISION_SIZES];
    Rect at, discs[SUBDIVISION_SIZES];
} SizeOffer;

/* `count` is 0 if nothing is offered. */
SizeOffer subdivision_offer_sizes(const TableContext *context);
/* Finds the owner and the size of the pyramid on a square. False if there is none. */
bool subdivision_pyramid_on(const SubdivisionState *view, int square, int *owner, int *size);
void subdivision_piece_art(const TableContext *context, int owner, int kind, char art[ART_NAME_SIZE]);

extern const int SUBDIVISION_SIZE_WORDS[SUBDIVISION_SIZES];

/* ---- draw.c ---- */
void subdivision_draw_ground(const TableContext *context, TableRects *rects);
void subdivision_draw_overlay(const TableContext *context, TableRects *rects);
/* Draws the labels on pieces: what crowding costs a large pyramid, and what a private park scores. */
void subdivision_draw_labels(const TableContext *context, TableRects *rects);
/* ---- panels.c ---- */
enum { ITEM_KINDS = SUBDIVISION_ITEM_PRIVATE_PARK + 1 };

/* The points of each player by item, and in total. */
typedef struct ScoreTable {
    Score score;
    int32_t points[SUBDIVISION_PLAYERS_MAX][ITEM_KINDS];
} ScoreTable;

ScoreTable subdivision_score_table_of(const TableContext *context, const SubdivisionState *view);
/* The name of an item in the table of scores. */
const char *subdivision_item_word(int item);
/* The number of lines that the parts of a score need in the head of a folded panel of that width. */
int subdivision_head_lines(const TableContext *context, float width);
void subdivision_draw_panels(const TableContext *context, TableRects *rects);
const char *subdivision_describe_standing(const TableContext *context, int player);

/* ---- occasions.c: what the neighbours speak of and explain ---- */
extern const EventOccasion SUBDIVISION_OCCASIONS[];
extern const ExplanationRow SUBDIVISION_EXPLANATIONS[];
