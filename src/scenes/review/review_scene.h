/* SPDX-License-Identifier: MIT */
/* The state of how a game was decided, shared by its files. */
#ifndef CULDESAC_SCENES_REVIEW_REVIEW_SCENE_H
#define CULDESAC_SCENES_REVIEW_REVIEW_SCENE_H

#include "culdesac/review.h"
#include "scenes/guided/guided_table.h"

enum { REVIEW_MARKS_MAX = REVIEW_TURNING_POINTS_MAX * PLAYERS_MAX + REVIEW_LUCK_POINTS_MAX };

/* A turning point, or what luck brought, as it is marked on the curve. */
typedef struct ReviewMark {
    size_t step;
    int player;
    const TurningPoint *point; /* NULL: luck */
    const LuckPoint *luck;
} ReviewMark;

typedef enum TriedAction { TRIED_NONE, TRIED_PLAYED, TRIED_BETTER } TriedAction;

/* A thing on the board that is touched for an action, and the corner of the edge round it. */
typedef struct ReviewTarget {
    ArrowEnd end;
    float corner;
    bool in_hand;
} ReviewTarget;

/* An action on the board: all that is touched, the arrow from the first to the last if these are two things and not two
 * cards of one hand, and its word. */
typedef struct ReviewArrow {
    bool is_shown, is_better, has_leader;
    float progress;
    int touch_count;
    ReviewTarget targets[TOUCH_STEPS_MAX], from, to;
    Arrow arrow;
    Word label;
    Callout tag;
} ReviewArrow;

typedef struct ReviewScene {
    TableScene *table;  /* which it shows as a part of itself; NULL when it has been handed on */
    RecordFile *record; /* what the game was written down as, to be kept; NULL: that is another's to do */
    ReviewTask task;
    ReviewStep *steps;
    ReviewStore *notes;
    ReviewWorker *worker; /* NULL: nothing is being thought */
    bool has_failed;      /* there was no thread to think on */
    bool is_done;
    Review review;      /* when it is done */
    size_t saved_count; /* how many findings have been kept, and when the next are */
    uint64_t save_at;
    int mark_count, chosen; /* −1: no mark is */
    ReviewMark marks[REVIEW_MARKS_MAX];
    TouchPath played_path, better_path; /* of the chosen mark */
    Text played, better;                /* the two actions in words */
    Tween curve, arrows;
    ReviewArrow drawn_arrows[2]; /* what was played, and what is better, as they were drawn last */
    CalloutCache tags[2];        /* their words' */
    TriedAction tried;           /* what the board has been made to play */
    bool curve_focused;          /* the curve has been given the focus */
    bool drawer_open;            /* folded, the drawer is open */
    AnimatedValue drawer;
} ReviewScene;

enum {
    CODE_LEAVE,
    CODE_RULEBOOK,
    CODE_STEP_BACK,
    CODE_STEP_ON,
    CODE_MARK,
    CODE_NEXT_MARK,
    CODE_TRY,
    CODE_DETAILS,
    CODE_CURVE,
    CODE_PLAYED,
    CODE_BETTER,
    CODE_KEEP_GAME,
};

/* Whose thoughts it is. */
#define REVIEW_CHARACTER "teacher"

/* Where everything lies. */
typedef struct ReviewLayout {
    Rect bar, board, step, panel, graph;
    bool is_folded;
} ReviewLayout;

/* How many have to be taken in before and behind a step in turns of the match. */
long review_turn_number(const ReviewScene *scene, size_t step);
/* A value as a person says it: 0 is a sure loss, 100 a sure win. */
int review_percent(double value);
/* The chosen mark; NULL: none is. */
const ReviewMark *review_chosen_mark(const ReviewScene *scene);
/* The chances before a step, as parts that add up to one; with more players than two a win is one's own alone. False:
 * they are not known yet. */
bool review_chances(const ReviewScene *scene, size_t step, bool whole, double shares[PLAYERS_MAX]);

/* review_draw.c */
void review_draw(void *self, Stage *stage);
ReviewLayout review_layout(const Stage *stage, const GameTable *game_table);

/* review_panel.c */
void review_draw_panel(ReviewScene *scene, const TableContext *context, Rect at, bool titled);

/* review_graph.c */
void review_draw_graph(ReviewScene *scene, const TableContext *context, Rect at);

/* review_board.c */
/* How much lower than it needs a table would be there, in a window without columns. */
float review_missing_height(const Layout *layout, const GameTable *game_table, Rect at);
void review_place_board(ReviewScene *scene, const Stage *stage, Rect at);
void review_draw_arrows(ReviewScene *scene, const TableContext *context);
/* What is touched to play the action that was played from here and the better one, and what the chosen mark's are
 * called. */
void review_describe_actions(ReviewScene *scene, const Stage *stage);

#endif
