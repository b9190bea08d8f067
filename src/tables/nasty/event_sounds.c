/* SPDX-License-Identifier: MIT */
#include "table.h"

#include <string.h>

/* Cards with a sound of their own, by their id in the list of cards. */
static const struct {
    const char *id;
    Sound sound;
} OWN_SOUNDS[] = {{"nasty_dog", SOUND_DOG}, {"over_the_fence", SOUND_FENCE}};

static Sound sound_of_card(const NastyRules *rules, const Event *event)
{
    for (size_t i = 0; i < sizeof OWN_SOUNDS / sizeof OWN_SOUNDS[0] && card_is_special(event->thing); i++) {
        if (strcmp(special_of(rules, event->thing)->id, OWN_SOUNDS[i].id) == 0) return OWN_SOUNDS[i].sound;
    }
    return card_is_special(event->thing) ? SOUND_KNOCK : tabletop_move_sound(event);
}

/* An interrupt knocks, unless its card has a sound of its own. A gate closes behind players who change seats, and
 * before something that a card prevents. */
Sound nasty_event_sound(const void *rules, const Event *event)
{
    switch (event->type) {
    case EVENT_AIMED:
    case EVENT_PLAYED:
    case EVENT_PLAYED_AGAINST: return sound_of_card(rules, event);
    case EVENT_SWAPPED_SEATS:
    case EVENT_CANCELLED: return SOUND_FENCE;
    case EVENT_CLEARS:
    case EVENT_OUT: return SOUND_POINT;
    default: return tabletop_move_sound(event);
    }
}
