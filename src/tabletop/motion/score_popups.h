/* SPDX-License-Identifier: MIT */
/*
 * Score popups: points are shown where they were earned. A popup rises beside the player's score with the points and
 * the reason, to which GameTable.scoring.explain_change may add. It covers no pieces, no items, and nothing of another
 * player.
 */
#pragma once

#include "tabletop/context.h"
#include "tabletop/table_rects.h"

/* Finds the changes of the scores by an action, from the position before it and the view after it. */
void score_changes_find(const TablePosition *before, const void *after, ScoreChange changes[PLAYERS_MAX]);
/* The reason, valid for this frame: "Rooks", or for several items "Pips +3 and Crowding −2"; "" if unknown. */
const char *score_change_reason(const TableContext *context, const ScoreChange *change);
/* Draws the popups of the last action, which disappear by themselves. It is called after the rest of the table. */
void score_popups_draw(const TableContext *context, const TableRects *rects);
