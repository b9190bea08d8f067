/* SPDX-License-Identifier: MIT */
/* The layout and the drawing of a table. */
#pragma once

#include "scenes/table/page_table_draw.h"
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
