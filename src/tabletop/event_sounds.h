/* SPDX-License-Identifier: MIT */
/* The sounds of events. The game's table says which sounds they are, and when they are played. */
#pragma once

#include "tabletop/game_table.h"

/* Queues the sounds of these events at the times of the schedule. If `backwards`, the events are being undone, and only
 * movements have sounds. */
void event_sounds_queue(const TableContext *context, const EventList *events, const EventSchedule *schedule,
                        bool backwards);

/* ---- For tests ---- */

/* The sound of an event; SOUND_NONE: it makes none. */
Sound event_sound_find(const GameTable *game_table, const void *rules, const Event *event);
