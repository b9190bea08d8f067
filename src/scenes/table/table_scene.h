/* SPDX-License-Identifier: MIT */
/* The table as a scene, from the deal to the results: the session, what has been shown of it, and how it is drawn. Its
 * parts are in the folders here, and each is given only what it needs. The whole table is known only to the files
 * beside this one, which put the parts together, and to dialogs, which are scenes above it. Other folders include
 * only table_queries.h, page_table.h, page_table_draw.h and table_picture.h. */
#pragma once

#include "scenes/table/bar/table_prompt.h"
#include "scenes/table/dialogs/table_interrupt.h"
#include "scenes/table/explain/explainer.h"
#include "scenes/table/page_table_draw.h"
#include "scenes/table/playback/playback.h"
#include "scenes/table/playback/table_progress.h"
#include "scenes/table/players/seat_faces.h"
#include "scenes/table/players/speech_timing.h"
#include "scenes/table/table_queries.h"
#include "scenes/table/touch/hand_display.h"
#include "scenes/table/touch/hint_display.h"
#include "tabletop/motion/move_trails.h"
#include "tabletop/speech_bubble.h"

/* A move of the board, and of what is beside it, from another layout to the table's own. */
typedef struct LayoutMove {
    TableLayout from;
    Tween progress;
} LayoutMove;

typedef struct TableDisplay {
    const GameTable *game_table;
    int front_player;  /* who is in front if there is no viewer; if people have secrets, who is to move or moved last */
    TableRects *rects; /* where things were drawn in the last frame */
    BubblePlace bubble;
    Arrangement arrangement;
    bool has_focused_continue; /* the focus has moved to the Continue button since the last action */
    TableLayout fixed_layout;  /* set by the page that the table is part of; no `table`: the table has its own layout */
    LayoutMove layout_move;
} TableDisplay;

typedef Transition TableDialogAnswered(TableScene *table, Stage *stage, int answer);

/* The scene that lies over the table. */
typedef struct TableDialogs {
    TableDialogAnswered *answered; /* takes its answer; NULL: it has none */
    int saying_to;                 /* the neighbour who was last chosen to say something to */
} TableDialogs;

struct TableScene {
    TableSession session;
    TableGuide guide;
    TableProgress progress;
    TableLog log;
    LogList log_list;
    Explainer explainer;
    SeatFaces faces;
    SpeechTiming speech_timing;
    Playback playback;
    TableInterrupt interrupt;
    MoveTrails trails; /* trails of the opponents' moves since a person acted */
    Prompt prompt;
    TableTouches touches;
    HandDisplay hand;
    HintDisplay hint;
    TableDisplay display;
    TableDialogs dialogs;
};

extern const SceneKind TABLE_SCENE;

/* A table, with a guide unless `guide` is NULL. Until the table is on the stage, the caller draws, handles and destroys
 * it. */
Scene table_scene_create_guided(Stage *stage, Match *match, TableKind kind, const TableGuide *guide);

/* ---- table_context.c, see also table_queries.h ---- */

/* The context of the position before the last action, in which nothing can be touched any more. */
TableContext table_context_before(const TableScene *table, Stage *stage);
/* The context that is drawn: while events are shown, that of the position before them, with these events. */
TableContext table_context_shown(const TableScene *table, Stage *stage);
