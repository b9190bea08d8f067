/* SPDX-License-Identifier: MIT */
/* Does without a touch what is next (table_next.h): plays for opponents and people, and opens dialogs. */
#pragma once

#include "scenes/table/table_scene.h"

/* Does what is next, if it is due. `context` is that of the current position. */
Transition table_turns_run(TableScene *table, const TableContext *context);
/* Ends a pause because a person continues. If the person to move has only one action, it is played. */
void table_turns_play_on(TableScene *table, Stage *stage);
