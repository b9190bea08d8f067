/* SPDX-License-Identifier: MIT */
/* Drawing a table, and the tips about things on it. */
#pragma once

#include "scenes/table/table_scene.h"
#include "scenes/table/touch/table_buttons.h"

void table_draw(void *self, Stage *stage);
/* Draws the table at the end of a game. `cleared` is how far pieces have left it, 0 … 1; those that the winners won by
 * stay. */
void table_draw_cleared(TableScene *table, Stage *stage, float cleared);
/* Arranges all pieces; `cleared` as for table_draw_cleared. While events are shown, *context is that of the position
 * before them. */
void table_arrange(TableScene *table, Stage *stage, float cleared, TableContext *context);
/* Draws the arranged game as part of another page: without things that can be touched, and in a picture also without
 * the panels beside it. */
void table_draw_game(TableScene *table, const TableContext *context);
/* Updates the players' faces. To be called at the beginning of a frame. */
void table_update_faces(TableScene *table, Stage *stage);
/* The buttons of the table as it is shown now. */
TableButtons table_buttons(const TableScene *table, Stage *stage);
/* Whether the end of a game or of a part of it is celebrated, until the results have been read. */
bool table_is_celebrating(const TableScene *table);

/* ---- playback/past_buttons.c: the buttons that lead on from the position that is shown ---- */

/* Finds the button that leads to the current position, the results or the page below; after an example, the one that
 * plays it again. */
bool past_buttons_find_continue(const TableScene *table, Button *button);
/* Finds the button to play from this position or, after an example, a new game. `is_short`: with a short label. */
bool past_buttons_find_play(const TableScene *table, Button *button, bool is_short);
/* Draws the buttons to continue and to play, and cuts their area off *strip. In a short strip the button to play is
 * short or only an icon. */
void past_buttons_draw_in_strip(const TableScene *table, Stage *stage, Rect *strip, float disc, float gap);

/* ---- explain/table_tips.c ---- */

bool table_tips_fill(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip);

/* ---- table_end.c: the end of a game, before its results are shown and while they appear ---- */

/* Whether an example shows its last position, and is not playing. */
bool table_end_has_example_ended(const TableSession *session, const Playback *playback);
/* Who has won the part of the match that has just ended, as a bit; 0: no part has ended, or nothing on the
 * table shows who won it. */
uint8_t table_end_find_part_winner(const TableSession *session, const GameTable *game_table);
/* Moves all pieces but those the winners won by off the nearest edge, each a little later than the one before.
 * `cleared` is how far this has gone, 0 … 1. */
void table_end_clear(Arrangement *arrangement, const TableContext *context, uint8_t winners, float cleared);
/* Draws the celebration. */
void table_end_draw(const TableSession *session, const TableContext *context);
/* The sound of the end: one for a single winner or a resignation, others for a draw and for the only person's loss. */
Sound table_end_sound(const TableSession *session);
/* The only person among opponents, if others have won; otherwise NOBODY. */
int table_end_sole_loser(const TableSession *session);
