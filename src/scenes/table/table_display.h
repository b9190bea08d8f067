/* SPDX-License-Identifier: MIT */
/* The layout, drawing and touches of a table. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_DISPLAY_H
#define CULDESAC_SCENES_TABLE_TABLE_DISPLAY_H

#include "session/table/table_session.h"
#include "tabletop/callouts.h"
#include "tabletop/interrupt.h"
#include "tabletop/motion/piece_animations.h"
#include "tabletop/motion/score_popups.h"
#include "ui/widgets.h"

enum { TABLE_QUESTION_RECTS_MAX = INTERRUPT_PLACES_MAX + 6 + PLAYERS_MAX };

/* The dialog that was opened on top of the table and will return an answer. */
typedef enum PendingDialog {
    PENDING_NONE,
    PENDING_PAUSE,
    PENDING_RESULTS,
    PENDING_HANDOVER,
    PENDING_UNDO,
    PENDING_RESIGN,
    PENDING_WHO_RESIGNS, /* which of several people resigns? */
    PENDING_DISCARD,
    PENDING_DETAIL,
    PENDING_WHO_ANSWERS, /* does anybody answer? */
    PENDING_WHO_PLAYS,   /* who plays a card out of turn? */
    PENDING_TALK,        /* what is said to a neighbour */
    PENDING_RULES,
    PENDING_REVIEW,
} PendingDialog;

/* The areas of the scene's parts. */
typedef struct TableLayout {
    Rect bar, strip;   /* title, prompt and controls; the strip of the log */
    Rect log, actions; /* in games with a hand: the log's column, and the buttons below it */
    Rect left, right, table, hand, players;
    Rect timeline; /* while looking back; without width there is none */
    bool is_compact;
} TableLayout;

/* What a question about a card should not cover: the card, its effect and its target. */
typedef struct QuestionRects {
    Rect items[TABLE_QUESTION_RECTS_MAX];
    int count;
} QuestionRects;

/* How the players' hands are shown. */
typedef struct HandDisplay {
    NewCards new_cards[PLAYERS_MAX]; /* the cards that each player's hand got last */
    HandOrder orders[PLAYERS_MAX];   /* each player's own order */
    HandSort sort;                   /* of hands without an order of their own */
} HandDisplay;

/* The hint that is shown. */
typedef struct HintDisplay {
    Text text; /* "": none */
    char tokens[TOUCH_STEPS_MAX][TOUCH_TOKEN_SIZE];
    ScoreChange score_change; /* the immediate change of the score by the hinted action */
    CalloutCache callout;     /* the callout that shows the change */
} HintDisplay;

/* Called when touching a token is refused, so that the guide can explain it. */
typedef void WrongTouchReporter(void *guide, Stage *stage, const char *token);

typedef struct TableDisplay {
    int talk_to; /* the neighbour to whom PENDING_TALK talks */
    const GameTable *game_table;
    TableRects rects;
    QuestionRects question_rects;
    TouchSelection selection;
    TableTouch touch;
    TableHover hover;
    HandDisplay hand;
    HintDisplay hint;
    Arrangement arrangement;
    PieceAnimations animations;
    PendingDialog pending;
    size_t focused_at; /* the length of the history when the focus last moved to the Continue button; 0: not yet */
    TableLayout frame_layout;  /* the layout of a table that is part of another page (TableSession.frame) */
    TableLayout lesson_layout; /* the layout in the lesson that this game continues … */
    Tween leaves_lesson;       /* … and the movement of its parts from there */
    float cleared;             /* how far everything but what the winners won by has left at the end, 0 … 1 */
    bool decline_pressed;      /* Back was pressed once instead of an answer, which may have been a mistake */
    WrongTouchReporter *report_wrong_touch; /* NULL: the table shows the refusal itself */
} TableDisplay;

#endif
