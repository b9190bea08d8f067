/* SPDX-License-Identifier: MIT */
/* The sounds of events. */
#pragma once

#include "tabletop/game_table.h"

static inline bool event_moves_thing(const Event *event)
{
    return event->from.zone != 0 && event->to.zone != 0;
}
Sound tabletop_event_sound(const GameTable *game_table, const void *rules, const Event *event);
/* Queues the sounds of these events by their schedule; if they are undone, only those of movements. */
void tabletop_queue_event_sounds(const TableContext *context, const EventList *events, const EventSchedule *schedule,
                                 bool backwards);
