/* SPDX-License-Identifier: MIT */
/* Touching the things of the game, and laying cards elsewhere in a hand. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_TOUCH_H
#define CULDESAC_SCENES_TABLE_TABLE_TOUCH_H

#include "scenes/table/table_scene.h"

/* ---- table_touch.c: what touching the things of the game does ---- */

/* Forgets what has been touched: whatever is lifted is put down. */
void table_clear_touches(TableScene *table, const Stage *stage);
/* Notes what is touched now, before that changes. */
void table_record_touch(TableScene *table, const Stage *stage);
/* Finds what may be touched after the position has changed. */
void table_touch_update(TableScene *table, const Stage *stage);
/* Nothing may be touched until then. */
void table_clear_selection(TableScene *table);
/* Something else may be touched; returns what might before. */
TouchSelection table_swap_selection(TableScene *table, TouchSelection selection);
/* Whether the first of several things has been touched, or something is dragged. */
bool table_is_being_touched(const TableScene *table);
/* Touches a token; returns whether that led on. */
bool table_touch_token(TableScene *table, Stage *stage, const char *token);
/* Whether this touch of a token only shows what it would do (GameTable.needs_preview); shows it, or no longer. */
bool table_is_previewed_first(const TableScene *table, Stage *stage, const char *token, const Touch *touch);
void table_preview(TableScene *table, const char *token);
/* Something is lifted; dropped, where it is played if that leads on; and goes back. */
void table_lift(TableScene *table, Stage *stage, const char *token);
void table_drop(TableScene *table, Stage *stage, const Touch *touch);
void table_stop_dragging(TableScene *table);
/* What the last touch was told is for nobody else. */
void table_retract_message(TableScene *table, Stage *stage);

/* ---- table_hand.c: hands arranged by their players ---- */

void table_hand_init(TableScene *table, const Stage *stage);
/* Finds what came to the viewer's hand by these events. */
void table_hand_update(TableScene *table, const EventList *events, bool backwards);
/* What bears a token on the table as it was last arranged, or NULL. */
const Target *table_find_target(const TableScene *table, const char *token);
/* Whether it lies in the viewer's hand, where it can be laid elsewhere. */
bool table_is_in_hand(const TableScene *table, const char *token);
/* Lays a card of the hand where another lies: before it, or behind if the point is beyond its middle. */
void table_move_in_hand(TableScene *table, Stage *stage, const char *token, const char *over, Point point);
/* Lays the card with the focus on the other side of its neighbour to the left (−1) or right (1). */
void table_shift_in_hand(TableScene *table, Stage *stage, int way);
/* Sorts the hand: one arranged by its player as it was last sorted, a sorted one the other way. */
void table_sort_hand(TableScene *table, Stage *stage);

#endif
