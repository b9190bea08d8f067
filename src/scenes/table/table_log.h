/* SPDX-License-Identifier: MIT */
/* What the log's column and its strip share. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_LOG_H
#define CULDESAC_SCENES_TABLE_TABLE_LOG_H

#include "scenes/table/table_scene.h"

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
