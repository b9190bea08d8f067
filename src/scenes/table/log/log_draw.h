/* SPDX-License-Identifier: MIT */
/* Draws the log as a column, a list or a strip, and marks on the table what an entry is about. */
#pragma once

#include "scenes/table/log/table_log.h"
#include "tabletop/arrows.h"
#include "ui/scroll_area.h"
#include "ui/widgets.h"

/* ---- log_list.c ---- */

typedef struct LogList {
    bool is_open;       /* where the window has no column for the log: the list is open above the strip */
    size_t highlighted; /* the entry that was highlighted in the last frame, counted from 1; 0: none */
    Scroll scroll;
    float newest_offset; /* the scroll offset at which the newest entry is visible */
} LogList;

/* How many steps of the history have been shown, and how many entries may be read. */
typedef struct LogShown {
    size_t steps, entries;
} LogShown;

void log_list_scroll_to_newest(LogList *list);
void log_list_set_open(LogList *list, bool is_open);
void log_list_draw_column(LogList *list, const TableLog *log, const TableContext *context, LogShown shown, Rect column);
/* The height of a column of that width in which the newest entry fits. */
float log_list_height_of_newest(const TableLog *log, const TableContext *context, LogShown shown, float width);
/* Draws the list at the bottom of an area, no higher than necessary. */
void log_list_draw_above(LogList *list, const TableLog *log, const TableContext *context, LogShown shown, Rect above);
/* Draws an entry at the top of an area, with its player's badge. Returns its height. If `draw` is false, it only
 * measures. */
float log_list_draw_entry(const LogEntry *entry, const TableContext *context, Rect at, bool draw);

/* ---- log_strip.c ---- */

/* Draws the newest entries side by side. The newest is complete if it fits, in letters as large as possible, in one or
 * more lines; older ones are to its left if there is space. Before the first action, draws the aim of the game. */
void log_strip_draw(const TableLog *log, const TableContext *context, size_t shown_steps, Rect at);

/* ---- log_places.c ---- */

/* Draws rings round the places that the log line under the pointer is about. */
void log_places_draw(const TableLog *log, const TableContext *context);
/* Draws rings in `colour` (NULL: none) round an entry's places, or its card's target. Returns the area of all. */
Rect log_places_mark(const TableContext *context, const LogEntry *entry, const ThemeColour *colour);
/* Finds an arrow along the movement of an entry's thing or to its card's target; arrow->progress is 0. False: none. */
bool log_places_find_arrow(const TableContext *context, const TableRects *rects, const LogEntry *entry, Arrow *arrow);

/* ---- Shared by the list and the strip ---- */

TextStyle log_list_style(const Stage *stage, bool newest);
/* The first `bytes` of an entry's text as a line. */
LogLine log_list_line(const LogEntry *entry, int bytes);
/* Adds the hotspot of an entry's line, which shows the position after the entry. `where` distinguishes lists, since the
 * newest entry may be in two. */
void log_list_add_hotspot(Stage *stage, const char *where, size_t index, Rect at, const LogEntry *entry);
void log_list_draw_background(Stage *stage, const char *where, size_t index, Rect at, bool newest);
/* The aim of the game, shown before the first action. */
const char *log_list_goal(const GameTable *game_table);
