/* SPDX-License-Identifier: MIT */
#pragma once

#include "scenes/table/playback/table_progress.h"
#include "tabletop/interrupt/interrupt.h"
#include "tabletop/motion/move_trails.h"

/* Updates the trails of the opponents' moves after an action, whoever played it; `progress` has its animation. */
void table_trails_add(MoveTrails *trails, const TableSession *session, const TableContext *context,
                      const TableProgress *progress, const Interrupt *interrupt, const EventList *events);
