/* SPDX-License-Identifier: MIT */
/*
 * Gains: what an action was worth is seen where it was earned. A pill rises in the player's row, beside the figure, and
 * says how much it was and why; of what is contested (GameTable.is_contested) also how many each has. It covers no
 * piece, no shelf, and nothing of another player.
 */
#ifndef CULDESAC_TABLETOP_SCORE_POPUPS_H
#define CULDESAC_TABLETOP_SCORE_POPUPS_H

#include "tabletop/tabletop.h"

/* What came of an action, by the table as it was and as it is. */
void score_changes_find(const TableContext *before, const TableContext *after, ScoreChange changes[PLAYERS_MAX]);
/* What it was for, good for this frame: "Rooks", or where it is made of several "Pips +3 and Crowding −2"; "": nothing
 * tells. */
const char *score_change_reason(const TableContext *context, const ScoreChange *change);
/* Where a player has what counts for one of Game.items: for who draws that. */
void score_note_item_rect(const TableContext *context, int player, int item, Rect at);
/* Shows what was earned, for a moment, when all else of the table is drawn. */
void score_popups_draw(const TableContext *context);

#endif
