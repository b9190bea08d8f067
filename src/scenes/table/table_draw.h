/* SPDX-License-Identifier: MIT */
/* Drawing a table, and the tips about things on it. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_DRAW_H
#define CULDESAC_SCENES_TABLE_TABLE_DRAW_H

#include "scenes/table/table_scene.h"

/* ---- table_draw.c ---- */

void table_draw(void *self, Stage *stage);
/* Arranges all pieces. While events are shown, *context is that of the time before them. */
void table_arrange(TableScene *table, Stage *stage, TableContext *context);
/* Draws the game alone in its frame (TableSession.frame), and nothing can be touched. *context is the one it used. */
void table_draw_framed(TableScene *table, Stage *stage, TableContext *context);

/* ---- table_marks.c ---- */

/* Adds the trails of opponents' moves. To be called when an action has been scheduled. */
void table_add_move_trails(TableScene *table, const TableContext *context, const EventList *events, bool backwards);
void table_draw_marks(TableScene *table, const TableContext *context);

/* ---- table_buttons.c ---- */

/* Whether there are any buttons to draw. */
bool table_has_buttons(const TableScene *table, Stage *stage);
/* Draws them below each other, in games with a hand. */
void table_draw_buttons_below(const TableScene *table, Stage *stage, Rect at);
/* Moves the focus to the button that continues after a round, so that a key or the gamepad can press it. */
void table_focus_continue(TableScene *table, Stage *stage);
/* Whether the viewer can choose not to be asked, or to be asked again. */
bool table_can_opt_out(const TableScene *table);
/* Draws the button for opting out or in again, below the card to be answered. */
void table_draw_opt_out(const TableScene *table, Stage *stage, Rect at);
/* Draws the buttons at the right end of the strip, and removes their area from it. */
void table_draw_buttons_in_strip(const TableScene *table, Stage *stage, Rect *strip);

/* ---- table_end.c: the end of a game ---- */

/* Whether the end is celebrated, which ends when the results were read. */
bool table_is_celebrating(const TableScene *table);
/* Whether an example has been played to its last move. */
bool table_has_example_ended(const TableScene *table);
/* Moves everything but what the winners won by off the nearest edge, one thing after the other, as far as
 * TableDisplay.cleared says. */
void table_clear_for_end(TableScene *table, const TableContext *context);
/* Draws the celebration. */
void table_draw_end(TableScene *table, const TableContext *context);
/* The sound of the end: a bell; others if a single person has lost, or if a win is shared. */
Sound table_end_sound(const TableScene *table);
/* The only person among opponents, if they have not won; otherwise NOBODY. */
int table_sole_loser(const TableScene *table);

/* ---- table_faces.c: the players' faces ---- */

/* Updates faces and moods. To be called at the beginning of a frame. */
void table_faces_update(TableScene *table, Stage *stage);

/* ---- table_tips.c: tips ---- */

bool table_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip);

#endif
