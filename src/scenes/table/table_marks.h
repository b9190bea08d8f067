/* SPDX-License-Identifier: MIT */
/* Marks over the pieces of every table: trails of the opponents' moves, and hints. */
#pragma once

#include "scenes/table/table_progress.h"
#include "scenes/table/touch/hint_display.h"
#include "tabletop/interrupt/interrupt.h"
#include "tabletop/motion/move_trails.h"

/* Updates the trails after an action, whoever played it; `progress` has its animation. */
void table_marks_add_trails(MoveTrails *trails, const TableSession *session, const TableContext *context,
                            const TableProgress *progress, const Interrupt *interrupt, const EventList *events);
/* Draws a ring round the hint's first thing and an arrow from it to the second. If the hint has only one thing, the
 * arrow points to it. */
void table_marks_draw_hint(HintDisplay *hint, const TableContext *context);
/* Draws only the ring round something that a hint names. */
void table_marks_draw_hint_ring(Stage *stage, const Target *target);
