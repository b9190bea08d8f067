/* SPDX-License-Identifier: MIT */
/* Everything that is drawn of a table, and what things at it say when they are asked. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_DRAW_H
#define CULDESAC_SCENES_TABLE_TABLE_DRAW_H

#include "scenes/table/table_scene.h"

/* ---- table_draw.c ---- */

void table_draw(void *self, Stage *stage);
/* Where everything lies now, and what may be seen of it: before its events have been told, what was true before
 * them. */
void table_arrange(TableScene *table, Stage *stage, TableContext *context);
/* The game alone, where its frame says, and nothing of it can be touched; *context is what it was handed. */
void table_draw_framed(TableScene *table, Stage *stage, TableContext *context);

/* ---- table_marks.c ---- */

/* After an action was planned: what is left of it to be seen. */
void table_add_move_trails(TableScene *table, const TableContext *context, const EventList *events, bool backwards);
void table_draw_marks(TableScene *table, const TableContext *context);

/* ---- table_buttons.c ---- */

void table_buttons_init(TableScene *table);
/* Whether there is any to draw. */
bool table_has_buttons(const TableScene *table, Stage *stage);
/* One below the other, in games with a hand. */
void table_draw_buttons_below(const TableScene *table, Stage *stage, Rect at);
/* When a round is over and all wait, a key or the pad can go on at once. */
void table_focus_continue(TableScene *table, Stage *stage);
/* Whether he who sees the table can say that he is not to be asked, or is to be again. */
bool table_can_opt_out(const TableScene *table, Stage *stage);
/* That button below the card that is answered. */
void table_draw_opt_out(const TableScene *table, Stage *stage, Rect at);
/* At the strip's right end; takes their room off it. */
void table_draw_buttons_in_strip(const TableScene *table, Stage *stage, Rect *strip);

/* ---- table_end.c: how a game ends on the table ---- */

/* Whether the end is celebrated, until its results have been read. */
bool table_is_celebrating(const TableScene *table);
/* Draws that. */
void table_draw_end(TableScene *table, const TableContext *context);
/* What is heard then: a bell; another, quieter one for a person who has lost alone, and one for those who share it. */
Sound table_end_sound(const TableScene *table);
/* The one person among others who are none, if he has not won; NOBODY: there is none. */
int table_sole_loser(const TableScene *table);

/* ---- table_faces.c: who is seen to sit there ---- */

/* Brings faces and moods up to what is shown. To be called when a frame begins. */
void table_faces_update(TableScene *table, Stage *stage);

/* ---- table_tips.c: what things at the table say when they are asked ---- */

bool table_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip);

#endif
