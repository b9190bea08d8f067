/* SPDX-License-Identifier: MIT */
/* Touching the things of a game, and moving cards within a hand. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_TOUCH_H
#define CULDESAC_SCENES_TABLE_TABLE_TOUCH_H

#include "scenes/table/table_scene.h"

/* ---- table_touch.c: touching things of the game ---- */

/* Undoes all touches, and puts a dragged thing down. */
void table_clear_touches(TableScene *table, const Stage *stage);
/* Finds what may be touched after the position has changed. */
void table_touch_update(TableScene *table, const Stage *stage);
/* Makes everything untouchable until table_touch_update. */
void table_clear_selection(TableScene *table);
/* Replaces the selection, and returns the previous one. */
TouchSelection table_swap_selection(TableScene *table, TouchSelection selection);
/* Whether an action has been begun by touching something, or something is dragged. */
bool table_is_being_touched(const TableScene *table);
/* Touches a token. Returns whether it is part of an action. */
bool table_touch_token(TableScene *table, Stage *stage, const char *token);
/* Touches the step that a choice repeats, now and whenever it is due. False if the token is not such a choice. */
bool table_touch_choice(TableScene *table, const char *token);
/* Whether touching a token only previews its action (GameTable.needs_preview). table_preview shows the preview, or
 * removes it. */
bool table_is_previewed_first(const TableScene *table, Stage *stage, const char *token, const Touch *touch);
void table_preview(TableScene *table, const char *token);
/* Begins to drag a thing; drops it, and plays it if possible; or puts it back. */
void table_lift(TableScene *table, Stage *stage, const char *token);
void table_drop(TableScene *table, Stage *stage, const Touch *touch);
void table_stop_dragging(TableScene *table);
/* Removes the message about the last touch, which is for the viewer only. */
void table_retract_message(TableScene *table, Stage *stage);

/* ---- table_hand.c: hands arranged by their players ---- */

void table_hand_init(TableScene *table, const Stage *stage);
/* Finds which cards these events added to the viewer's hand. */
void table_hand_update(TableScene *table, const EventList *events, bool backwards);
/* The target with a token in the current arrangement, or NULL. */
const Target *table_find_target(const TableScene *table, const char *token);
/* Whether it is in the viewer's hand, and can be moved within it. */
bool table_is_in_hand(const TableScene *table, const char *token);
/* Moves a card of the hand to another card: before it, or after it if the point is to the right of its centre. */
void table_move_in_hand(TableScene *table, Stage *stage, const char *token, const char *over, Point point);
/* Swaps the focused card with its neighbour to the left (−1) or right (1). */
void table_shift_in_hand(TableScene *table, Stage *stage, int way);
/* Sorts the hand: the other way if it is already sorted, otherwise as it was last sorted. */
void table_sort_hand(TableScene *table, Stage *stage);

#endif
