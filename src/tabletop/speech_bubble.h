/* SPDX-License-Identifier: MIT */
/*
 * The bubble of a player who says something. Their panel or pill finds its place, where their name stays readable and
 * nothing is covered that is played with. It is drawn later, above the pieces.
 */
#ifndef CULDESAC_TABLETOP_SPEECH_BUBBLE_H
#define CULDESAC_TABLETOP_SPEECH_BUBBLE_H

#include "tabletop/tabletop.h"

bool speech_bubble_is_said_by(const TableContext *context, int player);
/* Places it in a room, from which it extends downwards if the words need it. */
void speech_bubble_place_below(const TableContext *context, Rect room);
/* Places it in a room; false if the words do not fit. */
bool speech_bubble_place_beside(const TableContext *context, Rect room);
/* Places it over the pill next to the speaker's, unless it already has a place. */
void speech_bubble_place_over(const TableContext *context, const Rect *pills, int players, int speaker);
void speech_bubble_draw(const TableContext *context);

#endif
