/* SPDX-License-Identifier: MIT */
#include "table.h"

/* A drum for a war and its answer; scales for an offer and its acceptance, a knock for a refusal; bells for a won deal.
 * Everything else is a card. */
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
