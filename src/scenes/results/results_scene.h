/* SPDX-License-Identifier: MIT */
/* The state of the results, shared by their files. */
#ifndef CULDESAC_SCENES_RESULTS_RESULTS_SCENE_H
#define CULDESAC_SCENES_RESULTS_RESULTS_SCENE_H

#include "scenes/results/results.h"
#include "scenes/table/table_scene.h"
#include "ui/form.h"

enum { CODE_ANSWER, CODE_REVIEW_GAME, CODE_KEEP, CODE_RULES_OF_MATCH, CODE_ITEM, CODE_ROUND };
enum { RESULTS_ITEMS_MAX = 16, RESULTS_ROUNDS_MAX = 64, RESULTS_COUNTED_MAX = 12 };

/* What a deal or a round of the game came to. */
typedef struct ResultsRound {
    size_t step; /* the action that ended it */
    int32_t points[PLAYERS_MAX];
} ResultsRound;

/* How the evening stands after this game. */
typedef struct ResultsEvening {
    int played, count; /* of its games; count 0: the game does not belong to an evening, or not as its latest */
    int32_t earned[PLAYERS_MAX]; /* by players of this game, in parts of a point */
    const Game *next;            /* NULL: the prizes are next */
} ResultsEvening;

typedef struct Results {
    TableScene *table;
    int items;
    Score score;
    ScoreItems *parts; /* of the score */
    int32_t counts[PLAYERS_MAX][RESULTS_ITEMS_MAX], points[PLAYERS_MAX][RESULTS_ITEMS_MAX];
    bool is_shown[RESULTS_ITEMS_MAX]; /* the game has something to say of it in this match */
    bool points_only;                 /* there is room for the points alone */
    bool shows_counts;                /* how many is something else than the points, and says something */
    int sole_item;   /* the one item that is all the points, so that they need no row of their own; −1: none */
    int round_count; /* 0: the game has none, or they do not make up the points */
    ResultsRound rounds[RESULTS_ROUNDS_MAX];
    int sole_loser; /* who alone has lost against opponents; NOBODY: no one */
    uint32_t
        fell_behind_turn; /* the turn from which on somebody else was always ahead of him; 0: figures do not tell */
    int overtaken_by;     /* who was */
    uint64_t since;
    uint32_t epoch;
    ResultsEvening evening;
    Text milestones; /* milestones, told this once */
    FormView view;
} Results;

/* ---- results_head.c: who has won ---- */

/* Who won; what can be done with the game, and where the rules stand. */
void results_show_head(const Results *results, Form *form);

/* ---- results_table.c: the table of scores ---- */

void results_show_table(const Results *results, Form *form);
/* Whether it is told, too, of how many the points are. */
bool results_shows_counts(const Results *results);
/* How much of a figure in the nth row has been counted by now. */
int32_t results_counted_value(const Results *results, Stage *stage, int row, int32_t value);

/* ---- results_layout.c: where they lie ---- */

/* As wide as the log's column beside the board, and beyond it only where figures need that; below it no higher than a
 * part of the window. */
FormSheet results_sheet(const Stage *stage, int players, ResultsPosition place);

/* ---- results_breakdown.c: what figures are made of ---- */

/* Finds the turn on which a player fell behind the one who has won, for good. */
void results_find_turning_point(Results *results);

/* Finds the deals or rounds in what was played. */
void results_find_rounds(Results *results);
/* What one of a house's rounds is called: "Deal 2". */
const char *results_round_name(const Results *results, Stage *stage, int round);
/* Whether a figure opens; and what it is made of then. An item's, or a round's. */
bool results_can_open_item(const Results *results, int player, int item);
Scene results_open_item(const Results *results, Stage *stage, int player, int item);
Scene results_open_round(const Results *results, Stage *stage, int player, int round);

#endif
