/* SPDX-License-Identifier: MIT */
/*
 * Gains: what an action was worth is seen where it was earned. A pill rises from the shelf of what it is for, or else below the
 * player's figure, and says how much it was and why; of what is contested (Table.contested) also how many each has.
 */
#ifndef CULDESAC_KIT_GAINS_H
#define CULDESAC_KIT_GAINS_H

#include "kit/kit.h"

/* What came of an action, by the table as it was and as it is. */
void kit_gains(const TableContext *before, const TableContext *after, Gain gains[PLAYERS_MAX]);
/* What it was for, good for this frame: "Rooks", or where it is made of several "Pips +3 and Crowding −2"; "": nothing tells. */
const char *kit_gain_reason(const TableContext *context, const Gain *gain);
/* Where a player has what counts for one of Game.items: for who draws that. */
void kit_note_shelf(const TableContext *context, int player, int item, Rect at);
/* Shows what was earned, for a moment, when all else of the table is drawn. */
void kit_put_gains(const TableContext *context);

#endif
