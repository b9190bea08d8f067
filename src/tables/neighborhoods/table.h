/* SPDX-License-Identifier: MIT */
/* What the files of the table of Neighborhoods share. */
#pragma once

#include "games/neighborhoods/neighborhoods.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/boards/grid.h"
#include "tabletop/game_table.h"

extern const GameTable NEIGHBORHOODS_TABLE;

/* ---- table_layout.c: where everything is ---- */

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
    return (Cell){neighborhoods_square_column(square), neighborhoods_square_row(square)};
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

static inline const NeighborhoodsRules *rules_of(const TableContext *context) { return context->position.rules; }
static inline const NeighborhoodsState *view_of(const TableContext *context) { return context->position.view; }

void neighborhoods_layout(const TableContext *context, NeighborhoodsLayout *layout);

/* The centre of a stone on a square. */
Point neighborhoods_stone_centre(const CardBoard *board, int square);
Rect neighborhoods_stone_rect(Point centre, float radius); /* the drawing of a stone, slightly larger than the stone */
Rect neighborhoods_stone_shadow(Point centre, float radius); /* the drawing of a stone's shadow */
/* The centre of the n-th stone of a reserve, and the radius at which `all` of them fit. */
Point neighborhoods_reserve_centre(Rect room, int n, int all, float *radius);

/* ---- runs.c: adjacent stones of a player, and what the last action did to them ---- */

/* Three or more adjacent stones of a player in a line. */
typedef struct StoneRun {
    int first, last; /* the squares at the ends of the run */
    bool grows;      /* the run's ribbon grows, because its line had no neighborhood before */
} StoneRun;
enum { RUNS_MAX = 2 * 2 * NEIGHBORHOODS_SIDE_MAX }; /* a player has at most two runs in each row and column */
/* Finds all runs in `stones`; `before` are the stones before the last action. Returns their number. */
int neighborhoods_runs(const NeighborhoodsRules *rules, Squares stones, Squares before, StoneRun runs[RUNS_MAX]);

/* Finds the runs that the stone captured on `square` was part of; `stones` are the player's other stones. Returns the
 * number of runs. */
int neighborhoods_broken_runs(const NeighborhoodsRules *rules, Squares stones, int square, StoneRun runs[RUNS_MAX]);

/* The square of the last action's stone, or −1; and whether it was captured. */
int neighborhoods_last_square(const TableContext *context, bool *captured);

/* ---- table.c, marks.c, draw.c and panels.c ---- */

extern const char *const NEIGHBORHOODS_STONE_ART[2];
/* The square that a token names; −1 if it names none. */
int neighborhoods_square_of(const NeighborhoodsRules *rules, const char *token);

/* The sorted hand of the front player. */
void neighborhoods_sorted_hand(const TableContext *context, Card hand[NEIGHBORHOODS_HAND_MAX]);

/* Marks on the cards of the layout and the hand, drawn below ribbons and stones. */
void neighborhoods_draw_marks(const TableContext *context, const NeighborhoodsLayout *layout);
/* Marks where the last action placed a stone, by a ring, or captured one, by brackets. */
void neighborhoods_draw_last_mark(const TableContext *context, const CardBoard *board);
/* Draws frames around what won the game. */
void neighborhoods_draw_end(const TableContext *context, const CardBoard *board);
/* Whether a run is part of what won the game: if a full line won, only the run that fills it; otherwise every run. */
bool neighborhoods_run_wins(const TableContext *context, const StoneRun *run);
/* Draws the ribbons and the frames of what won the game, above what is darkened. */
void neighborhoods_draw_winning(const TableContext *context, int player);

void neighborhoods_draw_ground(const TableContext *context, TableRects *rects);
void neighborhoods_draw_overlay(const TableContext *context, TableRects *rects);
void neighborhoods_draw_panels(const TableContext *context, TableRects *rects);
/* Says in the tray that a roll has no effect. */
void neighborhoods_draw_failure(const TableContext *context, const NeighborhoodsLayout *layout);
const char *neighborhoods_describe_standing(const TableContext *context, int player);
extern const Colour NEIGHBORHOODS_COLOURS[2];
/* Draws a player's badge, which is their stone: black and round with a B, or white and octagonal with a W. On dark
 * panels the black one has an outline. */
void neighborhoods_draw_badge(Stage *stage, int player, Point centre, float radius);

/* ---- occasions.c: what the neighbours speak of and explain ---- */
extern const EventOccasion NEIGHBORHOODS_OCCASIONS[];
extern const ExplanationRow NEIGHBORHOODS_EXPLANATIONS[];
