/* SPDX-License-Identifier: MIT */
/* When the sounds of events are played. The table decides which sounds they are. */
#include "tabletop/event_sounds.h"

/* The delay of a sound after its event is shown, since some sounds go with the end of a movement. */
static int sound_delay(const TableContext *context, Sound sound, bool is_opponents)
{
    enum { POINT_DELAY_MS = 160 }; /* points are heard after what earned them */
    enum { FALL_PERCENT = 70 };    /* of a pyramid's drop: it falls, and bounces in the rest of the time */
    const Stage *stage = context->stage;
    const int travel = stage_time(stage, TIME_TRAVEL).ms;
    switch (sound) {
    case SOUND_STONE:
    case SOUND_PIECE: return travel;
    case SOUND_CAPTURE: return stage_time(stage, TIME_DROP).ms; /* the knock is heard before the piece stands still */
    case SOUND_PYRAMID: return (is_opponents ? travel : 0) + stage_time(stage, TIME_DROP).ms * FALL_PERCENT / 100;
    case SOUND_POINT: return POINT_DELAY_MS;
    default: return 0;
    }
}

Sound tabletop_event_sound(const GameTable *game_table, const void *rules, const Event *event)
{
    const EventTraits traits = event_traits_find(game_table->events.traits, event->type);
    const Sound own = game_table->events.find_sound ? game_table->events.find_sound(rules, event) : SOUND_NONE;
    if (own != SOUND_NONE) return own;
    return traits.sound != SOUND_NONE || traits.is_silent || !event_moves_thing(event) ? (Sound)traits.sound
                                                                                       : SOUND_CARD;
}

void tabletop_queue_event_sounds(const TableContext *context, const EventList *events, const EventSchedule *schedule,
                                 bool backwards)
{
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[backwards ? events->count - 1 - i : i];
        const Sound sound = tabletop_event_sound(context->game_table, context->rules, event);
        if (backwards && !event_moves_thing(event)) continue;
        stage_play_sound(context->stage, sound,
                         schedule->start_ms[event - events->items] + sound_delay(context, sound, schedule->lead > 0));
    }
}
