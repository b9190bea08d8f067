/* SPDX-License-Identifier: MIT */
/* The log of a table: a column, a list or a strip. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_LOG_H
#define CULDESAC_SCENES_TABLE_TABLE_LOG_H

#include "scenes/table/table_scene.h"
#include "tabletop/arrows.h"

/* ---- table_log.c ---- */

void table_log_update(TableScene *table); /* adds what the match has played */
/* Describes the last action again, because something was said after it. */
void table_log_repeat_newest(TableScene *table);
void table_log_clear(TableScene *table);
void table_log_set_open(TableScene *table, bool is_open);
/* Whether an entry is shown if only the first `count` are. Of a card that was played, its answers and its result, only
 * the last entry is shown, which contains them all. */
bool table_log_is_visible(const TableScene *table, size_t index, size_t count);
void table_log_draw_column(TableScene *table, const TableContext *context, Rect column);
/* Draws rings round the places that the log line under the pointer is about. */
void table_log_draw_places(const TableScene *table, const TableContext *context);
/* The area of all places of an entry, on which rings of a colour are drawn; NULL: they are only found. */
Rect table_log_mark_places(const TableContext *context, const Arrangement *lies, const LogEntry *entry,
                           const ThemeColour *colour);
/* An arrow along the movement of an entry's thing, none of it visible yet. False: there is none between these places.
 */
bool table_log_find_arrow(const TableContext *context, const Arrangement *lies, const LogEntry *entry, Arrow *arrow);
/* Draws the list at the bottom of an area, no higher than necessary. */
void table_log_draw_list(TableScene *table, const TableContext *context, Rect above);
/* Draws an entry at the top of an area, with its player's token. Returns its height. If `draw` is false, it only
 * measures. */
float table_log_draw_entry(const TableScene *table, const TableContext *context, size_t index, Rect at, bool draw);

/* Appends the first sentence about an action, without the player's name if it begins with it. */
void table_log_describe_step(const TableScene *table, const MatchStep *step, const EventList *events, Text *text);

/* ---- table_log_strip.c ---- */

/* Draws the newest entries in a row. The newest is complete, in letters as large as possible, in one or more lines;
 * older ones are shown before it if there is space. */
void table_log_draw_strip(TableScene *table, const TableContext *context, Rect strip);

/* ---- Shared by both ---- */

TextStyle table_log_style(const Stage *stage, bool newest);
/* The first `bytes` of an entry's text as a line. The description of its result is bold, and in the newest entry all of
 * it is. */
LogLine table_log_line(const LogEntry *entry, int bytes);
/* Adds the hotspot of a line, which shows the position after it. `where` distinguishes lists, since the newest entry
 * may be in two. */
void table_log_add_hotspot(Stage *stage, const char *where, size_t index, Rect at, const LogEntry *entry);
void table_log_draw_background(Stage *stage, const char *where, size_t index, Rect at, bool newest);
/* The aim of the game, shown before the first action. */
const char *table_log_goal(const TableScene *table);

#endif
