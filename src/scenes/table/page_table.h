/* SPDX-License-Identifier: MIT */
/* A table that is part of a page. In a lesson, a puzzle or an example it follows a guide; in an analysis or a picture
 * it only shows a position. The page draws, handles and destroys the table unless it gives it to the stage. */
#pragma once

#include "scenes/table/table_queries.h"
#include "scenes/table/touch/table_guide.h"
#include "scenes/table/touch/table_hotspots.h"

/* Replaces *table (NULL: there is none yet) by a new table with that match. The guide is copied. */
void page_table_set(TableScene **table, Stage *stage, Match *match, const TableGuide *guide);
/* A table that can only be drawn. It shows what all could see after that step of a session's match. */
TableScene *page_table_create_after(Stage *stage, const TableSession *session, size_t step);
/* A table for another page, with its own copy of a match; the original may be changed afterwards. A table of a record
 * first shows the beginning of the match. */
TableScene *page_table_create_copy(Stage *stage, const Match *match, TableKind kind);
/* The player from whose side the table is seen, and whose yard or hand is the large one. */
void page_table_set_front_player(TableScene *table, int player);
/* At a table of a record: whom it is shown to from the next step on; NOBODY: as everybody may see it. */
void page_table_set_viewer(TableScene *table, int player);
/* Shows the table's match after `step` steps (session_viewer_set_step). */
void page_table_set_step(TableScene *table, Stage *stage, size_t step);
/* The same without animation. */
void page_table_jump(TableScene *table, Stage *stage, size_t step);
/* At a table of a record: shows what an action would do in the position; ACTION_NONE: shows the position again. */
void page_table_set_trial(TableScene *table, Stage *stage, int player, Action action);
/* Plays an action and shows it; if it is refused, says why. */
void page_table_play(TableScene *table, Stage *stage, int player, Action action);
/* Undoes a person's last choice, if that is possible, and shows it. */
void page_table_undo(TableScene *table, Stage *stage);
/* Turns a guided table into a game that counts: it has a journal and no guide from now on. */
void page_table_start_counting(TableScene *table);
/* Starts a new game from the position that is shown, after session_rematch_has_choice. */
void page_table_start_branch(TableScene *table, Stage *stage);
void page_table_destroy(TableScene *table);
/* The table as a scene, which belongs to the stage from now on. */
Scene page_table_scene(TableScene *table);

/* Whether a touch belongs to the table: to its hotspots, or as the answer of its dialog. */
bool page_table_wants_touch(const Touch *touch);
/* Passes a touch to the table, which has this layout. If the table pushes a scene, returns that; any other transition
 * is ignored, because the page decides how it is left. */
Transition page_table_handle_touch(TableScene *table, Stage *stage, const Touch *touch, Layout layout);
/* Asks the guide again what may be touched, because that has changed. */
void page_table_update_touches(TableScene *table, Stage *stage);
/* Undoes all touches of an action that is not complete. */
void page_table_clear_touches(TableScene *table, const Stage *stage);
void page_table_stop_dragging(TableScene *table);
/* Shows, as a hint, the first thing on the table that an action touches. */
void page_table_show_first_touch(TableScene *table, Stage *stage, Action action);
/* Stops waiting for the rest of the last action if the player has skipped its animation. */
void page_table_hurry(TableScene *table, const Stage *stage);
/* Fills the tip of a thing of the game as if `selection` were what may be touched. */
bool page_table_fill_tip(TableScene *table, Stage *stage, const TouchSelection *selection, const Hotspot *hotspot,
                         Tip *tip);
