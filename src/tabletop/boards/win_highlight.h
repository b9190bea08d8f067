/* SPDX-License-Identifier: MIT */
/*
 * The end of a game on the table: the table darkens, and what the winner won by (GameTable.scoring.is_winning_piece) is
 * highlighted, one thing after the other, together with the winner's panel. After a resignation, nothing is
 * highlighted. Any input finishes the animation.
 */
#pragma once

#include "tabletop/context.h"
#include "tabletop/table_rects.h"

enum { WIN_HIGHLIGHT_MS = 2600 }; /* how long the highlight takes at normal speed, including the wait before it */

typedef struct WinHighlight {
    uint8_t winners;    /* a bit for each player; 0: nobody won, and nothing is highlighted */
    Moment shown_since; /* when the last action was completely shown */
    int delay;          /* how many milliseconds after `shown_since` the highlight begins */
} WinHighlight;

/* Which of `winners` won by the piece; NOBODY: none of them. */
int win_highlight_winner_by(const TableContext *context, uint8_t winners, const Piece *piece);
/* Draws the darkening and the highlights over the whole table except its bar. */
void win_highlight_draw(const TableContext *context, const TableRects *rects, const WinHighlight *highlight);
