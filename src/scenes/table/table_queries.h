/* SPDX-License-Identifier: MIT */
/* What pages of other folders may know of a table that they show. What they may do with a table of their own is in
 * page_table.h. */
#pragma once

#include "scenes/table/log/table_log.h"
#include "tabletop/context.h"
#include "tabletop/table_rects.h"

typedef struct TableScene TableScene;

/* ---- The game ---- */

const TableSession *table_session(const TableScene *table);
const Match *table_match(const TableScene *table);
const GameTable *table_game_table(const TableScene *table);
const TableLog *table_log(const TableScene *table);
/* The record of the game, which a page may let the player keep for good. */
RecordFile *table_record(TableScene *table);
/* The table that is shown or is below other scenes; NULL if there is none. */
const TableScene *table_scene_on_stage(const Stage *stage);

/* ---- What is shown ---- */

/* Where things were drawn in the last frame. */
const TableRects *table_rects(const TableScene *table);
/* Where the things of the game are now. */
const Arrangement *table_arrangement(const TableScene *table);
/* Appends the touches that play an action. */
void table_find_path(const TableScene *table, Action action, TouchPath *path);
/* What has been touched, and what may be touched next. */
const TouchSelection *table_selection(const TableScene *table);
/* Selects from all actions of the player who may choose, also from those that a guide does not allow. */
void table_select_legal(const TableScene *table, TouchSelection *selection);
bool table_is_dragging(const TableScene *table);
/* The sentence of the hint that is shown; "": none is. */
const char *table_hint_text(const TableScene *table);
/* Whether events of the last action are still being shown. */
bool table_is_showing_events(const TableScene *table, const Stage *stage);
/* Whether nothing moves, and `ms` milliseconds have passed since the last action was shown, and since `since`. */
bool table_has_rested(const TableScene *table, Stage *stage, uint64_t since, uint64_t ms);

/* ---- table_context.c: what a game's table needs to arrange its things, such as its area and the viewer ---- */

/* The player from whose side the table is seen (TableContext.front_player). */
int table_front_player(const TableScene *table);
/* The context of the current position, which the table already shows. */
TableContext table_context(const TableScene *table, Stage *stage);
