/* SPDX-License-Identifier: MIT */
/* The sounds of events: the table says which they are, and when they are played. */
#pragma once

#include "tabletop/game_table.h"

/* The sound of an event. */
Sound event_sound_find(const GameTable *game_table, const void *rules, const Event *event);
/* Queues the sounds of these events by their schedule; if `backwards`, they are undone: only movements have sounds. */
void event_sounds_queue(const TableContext *context, const EventList *events, const EventSchedule *schedule,
                        bool backwards);
