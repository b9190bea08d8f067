/* SPDX-License-Identifier: MIT */
/* What the log's column and its strip share. */
#ifndef CULDESAC_SCENES_TABLE_LOG_H
#define CULDESAC_SCENES_TABLE_LOG_H

#include "scenes/table_scene.h"

TextStyle table_log_style(const Stage *stage, bool newest);
/* So many bytes of an entry. What came of it stands in bold letters; of the newest all does, and it is marked as what just
 * happened. */
Tale table_log_tale(const LogEntry *entry, int bytes);
/* A line that can be touched to see the position after it; `where` is the list it stands in: the newest may stand in both. */
void table_log_spot(Stage *stage, const char *where, size_t index, Rect at, const LogEntry *entry);
void table_log_ground(Stage *stage, const char *where, size_t index, Rect at, bool newest);
/* Before anything has been done: what it is all about. */
const char *table_log_aim(const TableScene *table);

#endif
