/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Neighbors is. Private to its files. */
#pragma once

#include "games/neighbors/neighbors.h"
#include "tabletop/boards/board.h"
#include "tabletop/game_table.h"

extern const GameTable NEIGHBORS_TABLE;

static inline const NeighborsRules *rules_of(const TableContext *context) { return context->position.rules; }
static inline const NeighborsState *view_of(const TableContext *context) { return context->position.view; }

static inline Cell neighbors_cell_of(unsigned square)
{
    return (Cell){(int)(square % NEIGHBORS_WIDTH), (int)(square / NEIGHBORS_WIDTH)};
}

Board neighbors_board_of(const TableContext *context);
/* The rectangle of a piece whose foot is at a point; the tallest piece is about 1 `unit` high. */
Rect neighbors_piece_rect(Point foot, float unit);

/* A player's shelves, one for each kind. */
typedef struct Shelves {
    Rect panel, head; /* both have no width if the players have pills */
    Rect badge;       /* the owner's badge; no width if the players have panels */
    Rect shelves[NEIGHBORS_KINDS];
} Shelves;

Shelves neighbors_shelves_of(const TableContext *context, int player);
Point neighbors_shelf_foot(Rect shelf, int n, int count); /* the foot of the n-th of `count` pieces on a shelf */
float neighbors_shelf_unit(Rect shelf);                   /* the `unit` of pieces on a shelf */

extern const TableItem NEIGHBORS_ITEMS[NEIGHBORS_KINDS];

/* The shade on squares that cannot be used now (NB-12), and the padlock on it. These colours are not graded. */
static const Colour CLOSED_SHADE = {0x2A, 0x16, 0x38, 255}, CLOSED_MARK = {0xFF, 0xF6, 0xE0, 255};
static const float CLOSED_OPACITY = .4f; /* the opacity of CLOSED_SHADE */

void neighbors_draw_ground(const TableContext *context, TableRects *rects);
void neighbors_draw_panels(const TableContext *context, TableRects *rects);
/* Where majorities score, adds how many pieces of the kind the player has, and the most that another player has. */
void neighbors_explain_change(const TableContext *context, int player, const ScoreChange *change,
                              ScoreChangeWords *words);
/* Whether a player's majority of a kind cannot be overtaken any more. */
bool neighbors_majority_is_safe(const TableContext *context, int player, int kind);
const char *neighbors_describe_standing(const TableContext *context, int player);

/* ---- occasions.c: what the neighbours speak of and explain ---- */
extern const EventOccasion NEIGHBORS_OCCASIONS[];
extern const ExplanationRow NEIGHBORS_EXPLANATIONS[];
