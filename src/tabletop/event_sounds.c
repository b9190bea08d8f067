/* SPDX-License-Identifier: MIT */
/* When the sounds of events are played. The table decides which sounds they are. */
#include "tabletop/tabletop.h"

/* The delay of a sound after its event is shown, since some sounds go with the end of a movement. */
static int sound_delay(const TableContext *context, Sound sound)
{
    enum { AFTERWARDS_MS = 160 };
    const Stage *stage = context->stage;
    const int travel = stage_time(stage, TIME_TRAVEL).ms;
    switch (sound) {
    case SOUND_STONE:
    case SOUND_PIECE: return travel;
    case SOUND_CAPTURE: /* the knock is heard before the piece stands still */
    case SOUND_PYRAMID: return stage_time(stage, TIME_DROP).ms;
    case SOUND_POINT: return AFTERWARDS_MS;
    default: return 0;
    }
}

Sound tabletop_move_sound(const Event *event)
{
    return event_moves_thing(event) ? SOUND_CARD : SOUND_NONE;
}

void tabletop_queue_event_sounds(const TableContext *context, const EventList *events, const EventSchedule *schedule,
                                 bool backwards)
{
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[backwards ? events->count - 1 - i : i];
        const Sound sound = context->game_table->event_sound ? context->game_table->event_sound(context->rules, event)
                                                             : tabletop_move_sound(event);
        if (backwards && !event_moves_thing(event)) continue;
        stage_play_sound(context->stage, sound,
                         schedule->start_ms[event - events->items] + sound_delay(context, sound));
    }
}
