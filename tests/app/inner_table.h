/* SPDX-License-Identifier: MIT */
/* Those parts of a table that pages may not know or change (table_queries.h), but tests do. No other test knows the
 * members of a TableScene. These are macros, so that the parts of a const table are const. */
#pragma once

#include "scenes/table/table_scene.h"
#include "session/table/session_opponents.h"

#define inner_session(table) (&(table)->session)
#define inner_display(table) (&(table)->display)
#define inner_progress(table) (&(table)->progress)
#define inner_animations(table) (&(table)->progress.animations)
#define inner_trails(table) (&(table)->trails)
#define inner_hint(table) (&(table)->hint)
#define inner_hand(table) (&(table)->hand)
#define inner_explainer(table) (&(table)->explainer)
#define inner_interrupt(table) (&(table)->interrupt)

/* Pretends that something is being dragged, so that no opponent acts. */
static inline void inner_keep_still(TableScene *table)
{
    session_opponents_stop(&table->session);
    text_copy(table->touches.state.dragged, sizeof table->touches.state.dragged, "-");
}
