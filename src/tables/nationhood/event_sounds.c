/* SPDX-License-Identifier: MIT */
#include "table.h"

/* War is declared and answered with a drum; scales move by an offer and tip when it is taken, a refused one is knocked
 * on; a deal that is won rings. All else are cards. */
Sound nationhood_event_sound(const void *rules, const Event *event)
{
    (void)rules;
    switch (event->type) {
    case EVENT_WAR:
    case EVENT_RETALIATE: return SOUND_WAR;
    case EVENT_OFFER:
    case EVENT_ACCEPT: return SOUND_SCALES;
    case EVENT_REFUSE: return SOUND_REFUSAL;
    case EVENT_SCORE: return SOUND_POINT;
    default: return tabletop_move_sound(event);
    }
}
