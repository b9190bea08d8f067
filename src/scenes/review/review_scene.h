/* SPDX-License-Identifier: MIT */
/* The state of an analysis scene, shared by its files. */
#pragma once

#include "scenes/table/page_table.h"
#include "session/review/note_store.h"
#include "session/review/review_session.h"
#include "session/summary/match_summary.h"
#include "tabletop/arrows.h"
#include "tabletop/callouts.h"
#include "ui/widgets.h"

enum { REVIEW_MARKS_MAX = REVIEW_TURNING_POINTS_MAX * PLAYERS_MAX + REVIEW_LUCK_POINTS_MAX + 1 };

/* A mark on the curve: a turning point, an event of luck, or what decided the game. */
typedef struct ReviewMark {
    size_t step;
    int player;
    bool is_decision;
    const TurningPoint *point; /* the turning point at the mark, or NULL */
    const LuckPoint *luck;     /* the lucky or unlucky event at the mark, or NULL */
} ReviewMark;

typedef enum TriedAction { TRIED_NONE, TRIED_PLAYED, TRIED_BETTER } TriedAction;

/* A thing on the board that an action touches. */
typedef struct ReviewTarget {
    ArrowEnd end;
    bool in_hand;
} ReviewTarget;

/* How an action is shown on the board: all things that it touches, an arrow from the first to the last (unless there is
 * only one, or both are cards of a hand), and a label. */
typedef struct ReviewArrow {
    bool is_shown, is_better, has_leader;
    float progress;
    int touch_count;
    ReviewTarget targets[TOUCH_STEPS_MAX], from, to;
    Arrow arrow;
    ScreenString label;
    Callout tag;
} ReviewArrow;

typedef struct ReviewScene {
    TableScene *table;  /* owned by this scene; NULL after a new game has taken it over */
    RecordFile *record; /* the game's record if the player may keep it for good; otherwise NULL */
    ReviewSession session;
    MatchSummary summary;
    int mark_count, chosen; /* number of marks, and the index of the chosen mark; −1: none */
    ReviewMark marks[REVIEW_MARKS_MAX];
    TouchPath played_path, better_path; /* the actual action, and the better one at the chosen mark */
    Text played, better;                /* descriptions of these two actions; "" without a chosen mark */
    Tween curve, arrows;
    ReviewArrow drawn_arrows[2]; /* the actual and the better action, as they were last drawn */
    CalloutCache tags[2];        /* where the labels of `drawn_arrows` are */
    TriedAction tried;           /* the action that is tried on the board */
    bool drawer_open;            /* the drawer of a narrow window is open */
    AnimatedValue drawer;
    Note *note; /* the note that the scene shows; otherwise NULL */
} ReviewScene;

enum {
    CODE_REVIEW_LEAVE = TABLE_CODES,
    CODE_REVIEW_RULEBOOK,
    CODE_REVIEW_STEP_BACK,
    CODE_REVIEW_STEP_ON,
    CODE_REVIEW_MARK,
    CODE_REVIEW_NEXT_MARK,
    CODE_REVIEW_TRY,
    CODE_REVIEW_DETAILS,
    CODE_REVIEW_CURVE,
    CODE_REVIEW_PLAYED,
    CODE_REVIEW_BETTER,
    CODE_REVIEW_KEEP_GAME,
};

/* The neighbour who does the analysis. */
#define REVIEW_CHARACTER "teacher"

typedef struct ReviewLayout {
    Rect bar, board, step, panel, graph;
    Rect players; /* the legend of players, beside `step` in a low window; no width: it is above the board */
    bool is_folded;
} ReviewLayout;

/* How many steps of the match come before the position on the board. */
static inline size_t review_scene_shown_step(const ReviewScene *scene)
{
    return table_session(scene->table)->shown_steps;
}

/* The title of the mark where the game was decided, with the number of its turn. */
const char *review_scene_decision_title(const ReviewScene *scene, Stage *stage, size_t step);
/* The turn of the match to which a step belongs. */
long review_scene_turn_number(const ReviewScene *scene, size_t step);
/* "Turn 15 of 30" for the position shown; "turn 15" if the numbers begin again with each deal or round. */
const char *review_scene_describe_turn(const ReviewScene *scene, Stage *stage);
/* The chosen mark; NULL: none. */
const ReviewMark *review_scene_chosen_mark(const ReviewScene *scene);
/* The players' chances before a step, which add up to 1. With more than two players, a chance is that of winning alone.
 * With `full_info`, all hands are taken as known. False if the chances are not known yet. */
bool review_scene_chances(const ReviewScene *scene, size_t step, bool full_info, double shares[PLAYERS_MAX]);

/* ---- review_screen.c ---- */
/* An analysis of a copy of the match. The analysis is not started yet. */
ReviewScene *review_scene_new(Stage *stage, const Match *match, TableKind kind);
/* Shows a turning point that is already known, instead of analysing. */
void review_scene_show_point(ReviewScene *scene, Stage *stage, const TurningPoint *point);
Transition review_scene_handle_touch(void *self, Stage *stage, const Touch *touch);
void review_scene_destroy(void *self);

/* ---- review_draw.c ---- */
void review_scene_draw(void *self, Stage *stage);

/* ---- review_panel.c ---- */
/* Players' badges with their names. */
typedef struct ReviewLegend {
    int count, players[PLAYERS_MAX];
    TextStyle name;
    float radius; /* the radius of a badge */
} ReviewLegend;

/* Draws a legend at the right of a rectangle; if there are many players, badges only. */
void review_scene_draw_legend(const TableContext *context, ReviewLegend legend, Rect at);
void review_scene_draw_panel(ReviewScene *scene, const TableContext *context, Rect at, bool titled);

/* ---- review_graph.c ---- */
void review_scene_draw_graph(ReviewScene *scene, const TableContext *context, Rect at);

/* ---- review_board.c ---- */
/* How much height a table lacks in its area, in a window that is too small for columns beside the table. */
float review_scene_missing_height(const Layout *layout, const GameTable *game_table, const ReviewLayout *review);
void review_scene_place_board(ReviewScene *scene, const Stage *stage, const ReviewLayout *review);
/* Draws the arrows of the actual and the better action of the ReviewScene `self`. In a neighbour's note they have no
 * labels. */
void review_scene_draw_arrows(void *self, const TableContext *context);
/* Finds the touches of the actual action in the position on the board. At the chosen mark, also finds those of the
 * better action, and describes both. */
void review_scene_describe_actions(ReviewScene *scene);
/* The sentence about the better action without the "You" at its beginning, such as "place a stone."; NULL: it does not
 * begin with "You". */
const char *review_scene_better_phrase(const ReviewScene *scene);
