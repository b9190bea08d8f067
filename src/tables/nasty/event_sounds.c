/* SPDX-License-Identifier: MIT */
#include "table.h"

#include <string.h>

/* Cards with a sound of their own, by their id in the list of cards. */
static const struct {
    const char *id;
    Sound sound;
} OWN_SOUNDS[] = {{"nasty_dog", SOUND_DOG}, {"over_the_fence", SOUND_FENCE}};

/* An interrupt knocks, unless its card has a sound of its own. */
Sound nasty_event_sound(const void *rules, const Event *event)
{
    const bool plays = event->type == EVENT_AIMED || event->type == EVENT_PLAYED || event->type == EVENT_PLAYED_AGAINST;
    if (!plays || !card_is_special(event->thing)) return SOUND_NONE;
    for (size_t i = 0; i < sizeof OWN_SOUNDS / sizeof OWN_SOUNDS[0]; i++) {
        if (strcmp(special_of(rules, event->thing)->id, OWN_SOUNDS[i].id) == 0) return OWN_SOUNDS[i].sound;
    }
    return SOUND_KNOCK;
}
