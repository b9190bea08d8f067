/* SPDX-License-Identifier: MIT */
/*
 * Tips: everything that is seen says what it is when it is asked. One points at it for half a second, holds a finger on
 * it, or presses the key or the pad's button for it; then a tip says its name, in one sentence what it does or why it
 * counts, what it is worth, and the sign of its rule, which leads into the rulebook. One at a time.
 *
 * What is asked is a spot (hotspot.h), and a tip is found by what the spot says of itself; nothing has to be
 * registered:
 *
 *   name      the spot's label
 *   sentence  the word "tip_SCENE_ABOUT", or "tip_any_ABOUT", of assets/strings, where SCENE is the scene's name and
 *             ABOUT is Spot.tip_topic, or else its id up to a colon ("seat:2" is a "seat"), with _ for what is no
 *             letter or digit; then Spot.help; then "tip_SCENE", of whatever else is there. A scene may know better:
 *             SceneKind.fill_tip is asked first.
 *
 * A sentence may end with a sign: "… by a corner. [NB-7]".
 */
#ifndef CULDESAC_UI_TIP_H
#define CULDESAC_UI_TIP_H

#include "culdesac/rule_ref.h"
#include "ui/hotspot.h"

#include <stdint.h>

typedef struct Stage Stage;

enum {
    TIP_NAME_SIZE = 96,
    TIP_TEXT_SIZE = 400,
    TIP_ROWS_MAX = 6,
    TIP_TOKENS_MAX = 8,
    TIP_ART_SIZE = 40,
    TIP_FIGURE_SIZE = 32,
    TIP_REACH_MAX = 32
};

/* A line of what a figure is made of: a drawing, a word, a figure; a star where that is won. */
typedef struct TipRow {
    char art[TIP_ART_SIZE], word[TIP_NAME_SIZE], figure[TIP_FIGURE_SIZE];
    bool has_star;
} TipRow;

/* How a player stands in it. */
typedef struct TipToken {
    int player, colour;
    char figure[TIP_FIGURE_SIZE];
    bool has_star;
} TipToken;

typedef struct Tip {
    char name[TIP_NAME_SIZE];
    char sentence[TIP_TEXT_SIZE];
    char disabled_reason[TIP_TEXT_SIZE]; /* why it does nothing now; "": it does */
    char value[TIP_NAME_SIZE];
    char rule_ref[RULE_REF_SIZE]; /* of its rule; "": none */
    char art[TIP_ART_SIZE];       /* a card as a whole, before the words; "": none */
    bool is_redundant; /* its page says all of it already: it is told to who asks, but not by pointing alone */
    Rect anchor;       /* what the tip is placed beside; no size: its thing */
    int row_count, token_count;
    TipRow rows[TIP_ROWS_MAX];
    TipToken tokens[TIP_TOKENS_MAX];
    void (*draw_sign)(Stage *stage, int player, Point centre, float radius); /* of a token; NULL: the player's own */
    /* What it could do now or another time: rings are drawn there, and no tip lies on it. */
    int reach_count;
    Rect reach[TIP_REACH_MAX];
    /* How much a tip that lies there would hide of what is to be seen, beyond what can be touched; NULL: nothing. */
    float (*overlap_cost)(const void *of, Rect at);
    const void *overlap_data;
} Tip;

/* How a tip lies where its scene has a home for it. */
typedef struct TipArea {
    Rect at; /* no size: it has no room there */
    bool is_row;
    float text_scale; /* in a column, so much of their size */
    int part_count;   /* in a row, so many of those that it could say */
} TipArea;

/* What is being asked, as the stage keeps it. */
typedef struct TipState {
    char id[64];        /* "": nothing is */
    bool is_pinned;     /* by a key or a held finger: it stays until something is touched */
    bool by_keys;       /* arrows lead from thing to thing */
    bool by_finger;     /* the finger that asks is still there */
    uint64_t opened_at; /* when it opened … */
    uint64_t left_at;   /* … and when the pointer left the thing; 0: it has not */
    uint64_t closed_at; /* when the last one closed, whose picture fades */
    Rect at, moved_from;
    TipArea area;
    bool has_leader;   /* from home a leader shows its thing */
    uint64_t moved_at; /* when it went on from another thing */
    Rect target;
    Tip tip;
    char id_before[64]; /* what was asked when something was touched: asked once more, it is looked at closer */
    char reopen_id[64]; /* what was asked when its sign was followed: it is asked again on the way back … */
    int reopen_depth;   /* … to the scene that lies so high */
} TipState;

/* What a spot says of itself; false: it says nothing, or not in a sentence. */
bool tip_find(Stage *stage, const Hotspot *hotspot, Tip *tip);
/* The part of a word's name that stands for a spot, "seat" for "seat:2". */
void tip_topic_of(const Hotspot *hotspot, char about[TIP_NAME_SIZE]);
/* Where a tip of that size lies within the window: as near to its thing as it hides nothing to be played with or read.
 * `above`: of a finger, which hides what is below it. */
Rect tip_place(const Stage *stage, const Tip *tip, Rect thing, float w, float h, bool above);
/* A thin leader from a plate to the thing that it speaks of: dots, which hide nothing that they pass. */
void tip_draw_leader(Stage *stage, Rect plate, Rect thing);
/* Where that leads: straight, or along an edge of the thing where less of other things is crossed. */
void tip_way(const Stage *stage, Rect plate, Rect thing, Point *from, Point *to);

#endif
