/* SPDX-License-Identifier: MIT */
/* What a game is told to lay itself out: where, who looks, and what has been touched. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_CONTEXT_H
#define CULDESAC_SCENES_TABLE_TABLE_CONTEXT_H

#include "scenes/table/table_scene.h"

/* What the table is told as things stand; and as it may show them by now. */
void table_context(const TableScene *table, Stage *stage, TableContext *context);
void table_context_shown(const TableScene *table, Stage *stage, TableContext *context);
/* The spot that is pointed at, or focused by keys; else the token that is weighed; "". */
const char *table_hovered(const TableScene *table, const Stage *stage);

#endif
