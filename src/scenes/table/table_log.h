/* SPDX-License-Identifier: MIT */
/* The log, as a column, a list or a strip. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_LOG_H
#define CULDESAC_SCENES_TABLE_TABLE_LOG_H

#include "scenes/table/table_scene.h"

/* ---- table_log.c ---- */

void table_log_update(TableScene *table, const Stage *stage); /* brings the log up to the match */
void table_log_clear(TableScene *table);
void table_log_set_open(TableScene *table, bool is_open);
/* Whether an entry is seen of the first so many: a card that was played, who let it be or answered, and what came of it
 * are one. */
bool table_log_is_visible(const TableScene *table, size_t index, size_t count);
void table_log_draw_column(TableScene *table, const TableContext *context, Rect column);
/* Rings round the places that the pointed-at line of the log tells of. */
void table_log_draw_places(const TableScene *table, const TableContext *context);
/* At the foot of a place, no higher than it needs. */
void table_log_draw_list(TableScene *table, const TableContext *context, Rect above);
/* An entry at the top of a place, with the token of who did it, but for its last sentence if `most`; returns its
 * height. Without `draw` it is only measured. */
float table_log_draw_entry(const TableScene *table, const TableContext *context, size_t index, bool most, Rect at,
                           bool draw);

/* What an action did, in its first sentence, without its player's name where it begins with that. */
void table_log_describe_step(const TableScene *table, const Stage *stage, const MatchStep *step,
                             const EventList *events, Text *text);

/* ---- table_log_strip.c ---- */

/* The newest entries in one row, the newest whole, in letters as large as find room in one line or in several; older
 * ones stand before it where it leaves them room. */
void table_log_draw_strip(TableScene *table, const TableContext *context, Rect strip);

/* ---- What both share ---- */

TextStyle table_log_style(const Stage *stage, bool newest);
/* So many bytes of an entry. What came of it stands in bold letters; of the newest all does, and it is marked as what
 * just happened. */
LogLine table_log_line(const LogEntry *entry, int bytes);
/* A line that can be touched to see the position after it; `play.name` is the list it stands in: the newest may stand
 * in both. */
void table_log_add_hotspot(Stage *stage, const char *where, size_t index, Rect at, const LogEntry *entry);
void table_log_draw_background(Stage *stage, const char *where, size_t index, Rect at, bool newest);
/* Before anything has been done: what it is all about. */
const char *table_log_goal(const TableScene *table);

#endif
