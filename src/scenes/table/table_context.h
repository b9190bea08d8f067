/* SPDX-License-Identifier: MIT */
/* The TableContext: what a game's table needs to arrange its things, such as its area, the viewer and the touched
 * tokens. */
#pragma once

#include "scenes/table/table_scene.h"

/* The player from whose side the table is seen (TableContext.front_player). */
int table_front_player(const TableScene *table);
/* The context of the current position; and that of what may be shown while events are still shown. */
TableContext table_context(const TableScene *table, Stage *stage);
TableContext table_context_shown(const TableScene *table, Stage *stage);
