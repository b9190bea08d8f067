/* SPDX-License-Identifier: MIT */
/* The pieces on a table and the targets that can be touched there, as a game's table arranges them from a view. */
#pragma once

#include "culdesac/match.h"
#include "tabletop/touch_selection.h"
#include "ui/stage.h"

typedef struct TableContext TableContext;

enum {
    ARRANGEMENT_PIECES_MAX = 400,
    ARRANGEMENT_TARGETS_MAX = 256,
    ARRANGEMENT_CHOICES_MAX = 9,
    TABLETOP_LABEL_SIZE = 96,
    PIECE_LAYERS_MAX = 8,
};

enum { TABLETOP_HAND_MAX = 64 };
/* A hand in the order in which its player arranged it. If it is empty, the hand is sorted. */
typedef struct HandOrder {
    int count;
    uint16_t things[TABLETOP_HAND_MAX];
} HandOrder;

/* A thing that is drawn on the table. */
typedef struct Piece {
    Place place;
    uint16_t thing; /* what the piece is; THING_HIDDEN: a card seen from the back */
    uint8_t layer;  /* 0 … 7, lower ones are drawn first */
    bool is_card;
    bool is_in_hand;    /* the piece is a face-up card of a hand, which is raised slightly while it is hovered */
    bool rises_if_held; /* the piece is raised only while it is held, because it would cover the card above it */
    Rect at;
    char art[ART_NAME_SIZE], shadow[ART_NAME_SIZE]; /* names of drawings; "": none */
    Rect shadow_at;                                 /* where the shadow is; it stays there while the piece is lifted */
    float turn;                                     /* degrees clockwise */
    float fade;                                     /* 0 … 1: subtracted from the piece's opacity */
    const Grade *grade;                             /* colour grade, one of the theme's; NULL: none */
    /* Corner radius of the outline that, with a tick, marks the piece while it is held; 0: there is no such mark. */
    float held_corner;
    char name[ART_NAME_SIZE]; /* written on the card's lower third if its drawing has no name; "": none */
    char cost[8];             /* written in the card's upper left corner if its drawing has no number; "": none */
    ThemeTime travel_time;    /* the timing of the piece's movement; TIME_TRAVEL if not set */
    /* The piece falls from this height at the end of its movement, in pixels at 1280×800; 0: it does not fall. */
    float fall_height;
    bool has_ghost; /* the player has seen the piece in its place as a preview, so only an opponent's piece travels
                       there */
    char token[TOUCH_TOKEN_SIZE]; /* the target with which the piece is picked up: the piece is held high while the
                                     target is touched, and follows the pointer while it is dragged; "": none */
} Piece;

/* What touching a target does. */
typedef enum TargetKind {
    TARGET_STEP,   /* takes a step of a path, or says why it cannot be taken */
    TARGET_DRAG,   /* is not a step of a path: the target can be dragged, and is played where it is dropped */
    TARGET_ACTION, /* plays Target.action at once, without being a step of a path */
    TARGET_SORT,   /* switches the hand's sorting */
    TARGET_DETAIL, /* shows the detail view of a pile, unless the target is the next step of a path */
} TargetKind;

/* Something that can be touched. The tabletop adds why it may be disabled. */
typedef struct Target {
    char token[TOUCH_TOKEN_SIZE];
    /* A short description: "The knight on b4". What follows a comma or colon is its state, and is left out in hints:
     * "g8, free", "Large: 5 left". */
    char label[TABLETOP_LABEL_SIZE];
    Rect at;
    float corner;
    HotspotShape shape;
    TargetKind kind;
    Action action; /* what TARGET_ACTION plays */
    bool can_drag; /* a target that is a step, or a card of the hand, can also be dragged */
    /* The ABOUT in the string tip_ABOUT that is the target's tip (tabletop_tips.h); NULL: the token up to a colon. */
    const char *tip_topic;
    int item; /* the target's index in Game.items, counted from 1: its tip shows how many each player has; 0: none */
    bool explains_disabled; /* the target's tip explains why it cannot be touched */
    int hand_index; /* from 1: the place in Arrangement.hand of the card that is the target, which can be moved within
                       the hand; 0: the target is not such a card */
} Target;

typedef enum ChoiceKind {
    CHOICE_STEP,     /* a step of a path, such as "Swap" or "Draw nothing" */
    CHOICE_REPEAT,   /* touches the step `repeats` as often as it is legal */
    CHOICE_CLEAR,    /* undoes all touches */
    CHOICE_CONTINUE, /* continues after EVENT_PAUSE_UNTIL_TOUCH */
} ChoiceKind;

/* What is chosen by a button instead of on the table. It is shown only while it is possible. */
typedef struct Choice {
    char token[TOUCH_TOKEN_SIZE];
    char label[TABLETOP_LABEL_SIZE];
    ChoiceKind kind;
    const char *repeats; /* a constant; NULL unless the choice is CHOICE_REPEAT */
} Choice;

typedef struct Arrangement {
    int piece_count, target_count, choice_count;
    Piece pieces[ARRANGEMENT_PIECES_MAX];
    Target targets[ARRANGEMENT_TARGETS_MAX];
    Choice choices[ARRANGEMENT_CHOICES_MAX];
    HandOrder hand; /* the viewer's hand in its current order */
} Arrangement;

/* Each of these adds an entry and returns it. All members that are not arguments are empty, for the caller to fill
 * in. */
Piece *arrange_piece(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at);
Target *arrange_target(Arrangement *arrangement, const char *token, Rect at, const char *label);
Choice *arrange_choice(Arrangement *arrangement, const char *token, const char *label);
/* The piece that is picked up with `token`; NULL if there is none. */
const Piece *arrangement_find_piece(const Arrangement *arrangement, const char *token);
/* The target whose token is `token`; NULL if there is none. */
const Target *arrangement_find_target(const Arrangement *arrangement, const char *token);
const Choice *arrangement_find_choice(const Arrangement *arrangement, const char *token); /* likewise, the choice */
/* The target of the last arrangement whose token is the name of `place`; NULL if there is none. */
const Target *arrangement_target_at(const TableContext *context, Place place);
/* The visible part of a piece, since a drawing seldom fills its place. No size if nothing is visible. */
Rect arrangement_visible_rect(const Stage *stage, const Piece *piece);
/* Arranges the table. Each piece is placed on whole pixels; otherwise it would jump at the end of a movement. */
void arrangement_make(const TableContext *context, Arrangement *arrangement);
