/* SPDX-License-Identifier: MIT */
/* The TableContext: what a game's table needs to arrange its things, such as its area, the viewer and the touched
 * tokens. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_CONTEXT_H
#define CULDESAC_SCENES_TABLE_TABLE_CONTEXT_H

#include "scenes/table/table_scene.h"

/* The context of the current position; and that of what may be shown while events are still shown. */
TableContext table_context(const TableScene *table, Stage *stage);
TableContext table_context_shown(const TableScene *table, Stage *stage);

#endif
