/* SPDX-License-Identifier: MIT */
/*
 * Where things on a table were drawn in this frame, for what looks for them or must not cover them. Code that draws
 * gets a TableRects and adds to it; code that looks for a place gets a constant one, once the table is drawn.
 */
#pragma once

#include "culdesac/match.h"
#include "gfx/canvas.h"

/* All lines of text of a frame, and badges. */
enum { TEXT_RECTS_MAX = CANVAS_TEXT_PLACES_MAX + 128, SCORE_CHANGE_ITEMS_MAX = 8 };

/* Text and badges that no arrow should cover. */
typedef struct TextRects {
    int count;
    Rect items[TEXT_RECTS_MAX];
} TextRects;

/* By player where that is possible; no width: it is not drawn. */
typedef struct TableRects {
    Rect figures[PLAYERS_MAX];                       /* the players' scores */
    Rect panels[PLAYERS_MAX];                        /* the players' panels or, if the columns are folded away, pills */
    Rect items[PLAYERS_MAX][SCORE_CHANGE_ITEMS_MAX]; /* where each player's share of each of Game.items is drawn */
    Rect faces[PLAYERS_MAX];                         /* the players' faces in their panels or pills */
    Rect preview;                                    /* a plate with the effect of the move that is pointed at */
    float preview_corner;
    TextRects text;
} TableRects;

/* Adds a badge, or a plate with text. Lines of text need not be added one by one (table_rects_add_lines). */
void table_rects_add_text(TableRects *rects, Rect at);
/* Adds all lines of text that were drawn in this frame. */
void table_rects_add_lines(TableRects *rects, const Canvas *canvas);
/* Adds where a player's share of one of Game.items is drawn. */
void table_rects_add_item(TableRects *rects, int player, int item, Rect at);
/* The place of a badge, moved if necessary away from lines of text and from what was added, so that the badge does not
 * seem part of them. */
Rect table_rects_find_clear(const TableRects *rects, const Canvas *canvas, Rect at);
