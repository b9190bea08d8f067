/* SPDX-License-Identifier: MIT */
#include "table.h"

Sound neighborhoods_event_sound(const void *rules, const Event *event)
{
    (void)rules;
    switch (event->type) {
    case EVENT_DIE_ROLLED: return SOUND_DIE;
    case EVENT_ROLL_FAILED: return SOUND_REFUSAL;
    case EVENT_STONE_PLACED:
    case EVENT_STONE_CAPTURED: return SOUND_STONE;
    case EVENT_NEIGHBORHOODS_GAINED: return SOUND_POINT;
    default: return tabletop_move_sound(event);
    }
}
