/* SPDX-License-Identifier: MIT */
#include "table.h"

/* A park is a wooden tile. Joining groups or keeping a park private rings a bell; building does not. */
Sound subdivision_event_sound(const void *rules, const Event *event)
{
    (void)rules;
    switch (event->type) {
    case EVENT_PLACED: return SOUND_PYRAMID;
    case EVENT_PARK_LAID: return SOUND_PIECE;
    case EVENT_GROUPS_JOINED:
    case EVENT_PRIVATE_PARK: return SOUND_POINT;
    default: return SOUND_NONE;
    }
}
