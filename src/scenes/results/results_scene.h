/* SPDX-License-Identifier: MIT */
/* The state of the results scene, shared by its files. */
#ifndef CULDESAC_SCENES_RESULTS_RESULTS_SCENE_H
#define CULDESAC_SCENES_RESULTS_RESULTS_SCENE_H

#include "scenes/results/results.h"
#include "scenes/table/table_scene.h"
#include "ui/form.h"

enum { CODE_ANSWER, CODE_REVIEW_GAME, CODE_KEEP, CODE_RULES_OF_MATCH, CODE_ITEM, CODE_ROUND };
enum { RESULTS_ITEMS_MAX = 16, RESULTS_ROUNDS_MAX = 64, RESULTS_COUNTED_MAX = 12 };

/* The points of a deal or round. */
typedef struct ResultsRound {
    size_t step; /* the action that ended it */
    int32_t points[PLAYERS_MAX];
} ResultsRound;

/* The standing of the evening after this game. */
typedef struct ResultsEvening {
    int played, count; /* numbers of games; count 0: the game does not belong to an evening, or is not its latest */
    int32_t earned[PLAYERS_MAX]; /* by player of this game, in units of 1/EVENING_POINT_UNITS */
    const Game *next;            /* NULL: the prizes are next */
} ResultsEvening;

typedef struct Results {
    TableScene *table;
    int items;
    Score score;
    ScoreItems *parts; /* of the score */
    int32_t counts[PLAYERS_MAX][RESULTS_ITEMS_MAX], points[PLAYERS_MAX][RESULTS_ITEMS_MAX];
    bool is_shown[RESULTS_ITEMS_MAX]; /* the game has something to say about the item in this match */
    bool points_only;                 /* there is space only for points, not for counts */
    bool shows_counts;                /* counts differ from points and are worth showing */
    int sole_item;   /* the item that makes up all the points, so that no total is needed; −1: none */
    int round_count; /* 0: the game has no rounds, or they do not add up to the points */
    ResultsRound rounds[RESULTS_ROUNDS_MAX];
    int sole_loser;            /* the only person, if they have lost against opponents; otherwise NOBODY */
    uint32_t fell_behind_turn; /* the turn since which another player was always ahead of them; 0: the points do not
                                  show it */
    int overtaken_by;          /* that player */
    uint64_t since;
    uint32_t epoch;
    ResultsEvening evening;
    Text milestones; /* milestones that are announced here */
    FormView view;
} Results;

/* ---- results_head.c: the winners ---- */

/* Shows who won, and the buttons to keep the game and to open the rules. */
void results_show_head(const Results *results, Form *form);

/* ---- results_table.c: the table of scores ---- */

void results_show_table(const Results *results, Form *form);
/* Whether counts are shown in addition to points. */
bool results_shows_counts(const Results *results);
/* The number that the nth row shows for `value` while it is still counting up. */
int32_t results_counted_value(const Results *results, Stage *stage, int row, int32_t value);

/* ---- results_layout.c: the layout ---- */

/* The sheet. Beside the board it is as wide as the log's column, or wider if the points require it; below, it is at
 * most a share of the window's height. */
FormSheet results_sheet(const Stage *stage, int players, ResultsPosition place);

/* ---- results_breakdown.c: details ---- */

/* Finds the turn in which a player finally fell behind the winner. */
void results_find_turning_point(Results *results);

/* Finds the deals or rounds in the history. */
void results_find_rounds(Results *results);
/* The name of a round in this game: "Deal 2". */
const char *results_round_name(const Results *results, Stage *stage, int round);
/* Whether an item has details; and opens those of an item or a round. */
bool results_can_open_item(const Results *results, int player, int item);
Scene results_open_item(const Results *results, Stage *stage, int player, int item);
Scene results_open_round(const Results *results, Stage *stage, int player, int round);

#endif
