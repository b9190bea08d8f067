/* SPDX-License-Identifier: MIT */
/* When the sounds of events are heard. Which sound it is, the table says. */
#include "kit/kit.h"

/* When a sound is heard after its event is shown: at once, or when what moves has come so far. */
static int heard_after(const TableContext *context, Sound sound)
{
    enum { AFTERWARDS_MS = 160 };
    const Stage *stage = context->stage;
    const int travel = stage_time(stage, TIME_TRAVEL).ms;
    switch (sound) {
    case SOUND_STONE:
    case SOUND_PIECE: return travel;
    case SOUND_CAPTURE: return stage_time(stage, TIME_DROP).ms; /* its knock comes before it stands */
    case SOUND_PYRAMID: return stage_time(stage, TIME_DROP).ms;
    case SOUND_POINT: return AFTERWARDS_MS;
    default: return 0;
    }
}

Sound kit_card_sound(const Event *event)
{
    return kit_moves(event) ? SOUND_CARD : SOUND_NONE;
}

void kit_hear(const TableContext *context, const EventList *events, const Beats *beats, bool backwards)
{
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[backwards ? events->count - 1 - i : i];
        const Sound sound = context->look->hear ? context->look->hear(context->rules, event) : kit_card_sound(event);
        if (backwards && !kit_moves(event)) continue;
        stage_sound(context->stage, sound, beats->starts[event - events->items] + heard_after(context, sound));
    }
}
