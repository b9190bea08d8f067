/* SPDX-License-Identifier: MIT */
/* How a table is laid out, drawn and touched. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_VIEW_H
#define CULDESAC_SCENES_TABLE_TABLE_VIEW_H

#include "session/table_session.h"
#include "tabletop/callouts.h"
#include "tabletop/interrupt.h"
#include "tabletop/piece_animations.h"
#include "tabletop/score_popups.h"
#include "ui/widgets.h"

enum { TABLE_QUESTION_RECTS_MAX = INTERRUPT_PLACES_MAX + 6 + PLAYERS_MAX };

/* Why the next scene lies above: what its answer is about. */
typedef enum PendingDialog {
    PENDING_NONE,
    PENDING_PAUSE,
    PENDING_RESULTS,
    PENDING_HANDOVER,
    PENDING_UNDO,
    PENDING_RESIGN,
    PENDING_WHO_RESIGNS, /* who of several? */
    PENDING_DISCARD,
    PENDING_DETAIL,
    PENDING_WHO_ANSWERS, /* does anyone answer? */
    PENDING_WHO_PLAYS,   /* somebody plays a card out of turn */
    PENDING_RULES,
    PENDING_REVIEW,
} PendingDialog;

/* Where the scene's own parts lie. */
typedef struct TableLayout {
    Rect bar, strip;   /* title, prompt and controls; the log's strip */
    Rect log, actions; /* of games with a hand: the log's column, the buttons below it */
    Rect left, right, table, hand, players;
    Rect timeline; /* of what is seen of the past; no width: there is none … */
    Rect caption;  /* … and the headline of what happened since somebody's last turn */
    bool is_compact;
} TableLayout;

/* Where parts of the table were in the last frame. */
typedef struct TableRects {
    Rect figures[PLAYERS_MAX]; /* the figures that the last action changed */
    Rect panels[PLAYERS_MAX], items[PLAYERS_MAX][SCORE_CHANGE_ITEMS_MAX];
    TextRects text;
} TableRects;

/* What a question about a card speaks of: the card, what it does, its target. */
typedef struct QuestionRects {
    Rect items[TABLE_QUESTION_RECTS_MAX];
    int count;
} QuestionRects;

/* What is being touched. */
typedef struct TableTouch {
    TouchSelection selection;
    TouchPath before; /* what had been touched before the last touch, and when that was */
    uint64_t since;
    uint32_t epoch;
    char dragged[TOUCH_TOKEN_SIZE], refused[TOUCH_TOKEN_SIZE], previewed[TOUCH_TOKEN_SIZE];
    char message[NOTICE_TEXT_SIZE]; /* why the last touch led nowhere, perhaps for one player's eyes only; "" */
    bool lifted;                    /* what is dragged was not held before */
} TableTouch;

/* What is pointed at or focused, and what was before. */
typedef struct TableHover {
    char now[HOTSPOT_ID_MAX], before[HOTSPOT_ID_MAX];
    uint64_t since;
    uint32_t epoch;
} TableHover;

/* How the players' hands are shown. */
typedef struct HandView {
    NewCards new_cards[PLAYERS_MAX]; /* what came to each player's hand last */
    HandOrder orders[PLAYERS_MAX];   /* how each player laid their hand out */
    HandSort sort;                   /* of hands that nobody laid out */
} HandView;

/* The hint that is shown. */
typedef struct HintView {
    Text text; /* "": none */
    char tokens[2][TOUCH_TOKEN_SIZE];
    ScoreChange score_change; /* what it would be worth at once */
    CalloutCache callout;     /* which says so */
} HintView;

/* A touch on a token led nowhere: the guide says why. */
typedef void WrongTouchReporter(void *guide, Stage *stage, const char *token);

typedef struct TableView {
    const GameTable *game_table;
    TableRects rects;
    QuestionRects question_rects;
    TableTouch touch;
    TableHover hover;
    HandView hand;
    HintView hint;
    Arrangement arrangement;
    PieceAnimations animations;
    Tween shake;
    PendingDialog pending;
    size_t focused_at;                      /* after which action the focus went to the button that continues */
    TableLayout frame_layout;               /* where it lies if it is a part of a page (TableSession.frame) */
    bool decline_pressed;                   /* an answer was declined once, in a way that is easily meant otherwise */
    WrongTouchReporter *report_wrong_touch; /* NULL: the table refuses it */
} TableView;

#endif
