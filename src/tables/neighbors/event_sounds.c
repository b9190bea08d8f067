/* SPDX-License-Identifier: MIT */
#include "table.h"

Sound neighbors_event_sound(const void *rules, const Event *event)
{
    (void)rules;
    switch (event->type) {
    case NEIGHBORS_EVENT_CAPTURE: return SOUND_CAPTURE;
    case NEIGHBORS_EVENT_SWAP: return SOUND_PIECE;
    case NEIGHBORS_EVENT_SCORE: return event->value[1] > event->value[0] ? SOUND_POINT : SOUND_NONE;
    default: return SOUND_NONE;
    }
}
