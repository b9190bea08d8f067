/* SPDX-License-Identifier: MIT */
/*
 * Tips: everything on the screen explains itself. A player points at it for half a second, holds a finger on it, or
 * presses the key or gamepad button for it. The tip then shows its name, a sentence about what it does or why it
 * counts, its value, and the number of its rule, which links to the rulebook. Only one tip is open at a time.
 *
 * Every hotspot (hotspot.h) can have a tip. Nothing has to be registered, because a tip is found by the hotspot:
 *
 *   name      the hotspot's label
 *   sentence  the word "tip_SCENE_ABOUT" or "tip_any_ABOUT" of assets/strings, where SCENE is the scene's name and
 *             ABOUT is Hotspot.tip_topic, or else its id up to a colon ("seat:2" is a "seat"), with _ for anything but
 *             letters and digits; then Hotspot.help; then "tip_SCENE" for everything else in the scene. The scene
 *             itself is asked first: SceneKind.fill_tip and SceneKind.strings.
 *
 * A sentence may end with a rule number: "… by a corner. [NB-7]".
 */
#pragma once

#include "culdesac/rule_ref.h"
#include "ui/hotspot.h"
#include "ui/theme.h"

#include <stdint.h>

typedef struct Stage Stage;

enum {
    TIP_NAME_SIZE = 96,
    TIP_TEXT_SIZE = 400,
    TIP_ROWS_MAX = 6,
    TIP_BADGES_MAX = 8,
    TIP_FIGURE_SIZE = 32,
    TIP_REACH_MAX = 32
};

/* A row of a breakdown: an icon, a word and a number, with a star if the player has won the row's category. */
typedef struct TipRow {
    char art[ART_NAME_SIZE], word[TIP_NAME_SIZE], figure[TIP_FIGURE_SIZE];
    bool has_star;
} TipRow;

/* A player's value in a tip. */
typedef struct TipBadge {
    int player, colour;
    char figure[TIP_FIGURE_SIZE];
    bool has_star;
} TipBadge;

typedef struct Tip {
    char name[TIP_NAME_SIZE]; /* "": the tip says why a touch was refused */
    char sentence[TIP_TEXT_SIZE];
    char disabled_reason[TIP_TEXT_SIZE]; /* why the thing does nothing now; "": it is enabled */
    char value[TIP_NAME_SIZE];
    char rule_ref[RULE_REF_SIZE]; /* number of the rule that explains the thing; "": none */
    char art[ART_NAME_SIZE];      /* drawing of a whole card, shown first; "": none */
    bool is_redundant; /* the page already says everything in the tip: show it only on request, not on pointing */
    bool is_near;      /* the tip stays beside its thing, even if it hides something there */
    Rect anchor;       /* the tip is placed beside this rectangle; no size: beside its thing */
    int row_count, badge_count;
    TipRow rows[TIP_ROWS_MAX];
    TipBadge badges[TIP_BADGES_MAX];
    /* Draws a player's badge. NULL: the standard one. */
    void (*draw_badge)(Stage *stage, int player, Point centre, float radius);
    /* Places to which the thing could move, now or later. They are marked with rings, and the tip keeps off them. */
    int reach_count;
    Rect reach[TIP_REACH_MAX];
    /* How many pixels a tip at that place would hide besides hotspots; NULL: none. */
    float (*overlap_cost)(const void *of, Rect at);
    const void *overlap_data;
} Tip;

/* The place of a tip in one of the scene's tip areas. */
typedef struct TipArea {
    Rect at; /* where the tip is; no size: there is no room for it */
    bool is_row;
    float text_scale; /* scale of the letters, if the tip is in a column */
    int part_count;   /* how much of the tip is shown, if it is in a row: `parts` of write_words in tip_area.c */
} TipArea;

/* The state of the open tip, kept by the stage. */
typedef struct TipState {
    char id[HOTSPOT_ID_SIZE]; /* id of the hotspot whose tip is open; "": no tip is open */
    bool is_pinned;           /* the tip was opened on request, not by pointing, and stays until something is touched */
    bool by_keys;             /* the tip was opened by a key: arrow keys move it from thing to thing */
    bool by_finger;           /* the finger that opened the tip is still down */
    uint64_t opened_at;       /* when the tip opened */
    uint64_t left_at;         /* when the pointer left the thing; 0: the pointer is still on the thing */
    uint64_t closed_at;       /* when the last tip, which is now fading, closed */
    Rect at, moved_from;
    TipArea area;
    uint64_t moved_at; /* when the tip moved to its thing from another one */
    Rect target;
    Tip tip;
    char id_before[HOTSPOT_ID_SIZE]; /* the tip open before the last touch: if it is requested again, TOUCH_INSPECT is
                                       sent */
    char reopen_id[HOTSPOT_ID_SIZE]; /* the tip whose rule number was followed, reopened when the rulebook closes */
    int reopen_depth;                /* the number of scenes in the stack up to the one that has `reopen_id` */
} TipState;

/* Finds the tip of a hotspot. False if it has no name or no sentence, or the scene wants no tip now. */
bool tip_find(Stage *stage, const Hotspot *hotspot, Tip *tip);
/* What the tips of a hotspot are named after: its tip_topic, or else its id up to a colon, "seat" for "seat:2". */
void tip_topic_of(const Hotspot *hotspot, char about[TIP_NAME_SIZE]);
/* The best place in the window for a tip of that size: as near to its thing as possible without hiding important
 * things. `above` prefers places above it, because a finger hides what is below. */
Rect tip_place(const Stage *stage, const Tip *tip, Rect thing, float w, float h, bool above);
