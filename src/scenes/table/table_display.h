/* SPDX-License-Identifier: MIT */
/* The layout and the drawing of a table. */
#pragma once

#include "session/table/session_players.h"
#include "tabletop/game_table.h"
#include "tabletop/speech_bubble.h"
#include "ui/widgets.h"

/* The areas of the scene's parts. */
typedef struct TableLayout {
    Rect bar, strip;   /* the area of title, prompt and controls; the strip of the log */
    Rect log, actions; /* the log's column and the buttons below it; no width: there are none */
    Rect left, right, table, hand, players;
    Rect timeline; /* the timeline, while looking back; no width: there is none */
    bool is_compact;
} TableLayout;

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
