/* SPDX-License-Identifier: MIT */
#include "table.h"

/* War is declared and answered with a drum; a deal that is won rings. All else are cards. */
Sound nationhood_hear(const void *rules, const Event *event)
{
    (void)rules;
    switch (event->type) {
    case EVENT_WAR:
    case EVENT_RETALIATE: return SOUND_WAR;
    case EVENT_SCORE: return SOUND_POINT;
    default: return kit_card_sound(event);
    }
}
