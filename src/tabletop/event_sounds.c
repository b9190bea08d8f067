/* SPDX-License-Identifier: MIT */
#include "tabletop/event_sounds.h"

/* How long after the start of an event its sound is played, in milliseconds. */
static int sound_delay(const TableContext *context, const Event *event, bool is_opponents)
{
    enum { PAUSE_MS = 160 };    /* points are heard this long after the start of their event */
    enum { FALL_PERCENT = 70 }; /* the share of a pyramid's drop in which it falls; in the rest it bounces */
    const int travel = stage_time(context->stage, TIME_TRAVEL).ms, drop = stage_time(context->stage, TIME_DROP).ms;
    switch (event_traits_find(context->position.game_table->events.traits, event->kind).sound_at) {
    case SOUND_AT_START: return 0;
    case SOUND_AT_LANDING: return travel;
    case SOUND_AT_HIT: return drop;
    case SOUND_AT_BOUNCE: return (is_opponents ? travel : 0) + drop * FALL_PERCENT / 100;
    case SOUND_AT_PAUSE: return PAUSE_MS;
    }
    return 0;
}

Sound event_sound_find(const GameTable *game_table, const void *rules, const Event *event)
{
    const EventTraits traits = event_traits_find(game_table->events.traits, event->kind);
    const Sound own = game_table->events.find_sound ? game_table->events.find_sound(rules, event) : SOUND_NONE;
    if (own != SOUND_NONE) return own;
    return traits.sound != SOUND_NONE || traits.is_silent || !event_moves_thing(event) ? traits.sound : SOUND_CARD;
}

void event_sounds_queue(const TableContext *context, const EventList *events, const EventSchedule *schedule,
                        bool backwards)
{
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[backwards ? events->count - 1 - i : i];
        const Sound sound = event_sound_find(context->position.game_table, context->position.rules, event);
        if (backwards && !event_moves_thing(event)) continue;
        stage_play_sound(context->stage, sound,
                         schedule->start_ms[event - events->items] + sound_delay(context, event, schedule->lead > 0));
    }
}
