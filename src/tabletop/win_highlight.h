/* SPDX-License-Identifier: MIT */
/*
 * The end on the table: it steps back into the shade, and what somebody has won by (GameTable.is_winning_piece) lights
 * up, one thing after the other, and his panel with it; of a game that was given up nothing does, and the table rests.
 * Any input finishes it.
 */
#ifndef CULDESAC_TABLETOP_WIN_HIGHLIGHT_H
#define CULDESAC_TABLETOP_WIN_HIGHLIGHT_H

#include "tabletop/tabletop.h"

enum { WIN_HIGHLIGHT_MS = 2600 }; /* at normal speed, with what comes before it */

typedef struct WinHighlight {
    uint8_t winners;      /* a bit each; 0: nobody has won, and nothing lights up */
    bool is_happy;        /* somebody in front of the screen has won, or nobody there plays: it glints */
    uint64_t shown_since; /* when the last action had been seen */
    uint32_t shown_epoch;
} WinHighlight;

/* Over everything of the table but its bar. */
void win_highlight_draw(const TableContext *context, const WinHighlight *highlight, const Arrangement *arrangement);

#endif
