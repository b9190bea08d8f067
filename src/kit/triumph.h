/* SPDX-License-Identifier: MIT */
/*
 * The end on the table: it steps back into the shade, and what somebody has won by (Table.won_by) lights up, one thing after the
 * other, and his panel with it; of a game that was given up nothing does, and the table rests. Any input finishes it.
 */
#ifndef CULDESAC_KIT_TRIUMPH_H
#define CULDESAC_KIT_TRIUMPH_H

#include "kit/kit.h"

enum { TRIUMPH_MS = 2600 }; /* at normal speed, with what comes before it */

typedef struct Triumph {
    uint8_t winners; /* a bit each; 0: nobody has won, and nothing lights up */
    bool glad;       /* somebody in front of the screen has won, or nobody there plays: it glints */
    uint64_t since;  /* when the last action had been seen */
    uint32_t epoch;
} Triumph;

/* Over everything of the table but its bar. */
void triumph_put(const TableContext *context, const Triumph *triumph, const Arrangement *arrangement);

#endif
