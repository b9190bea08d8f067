/* SPDX-License-Identifier: MIT */
#include "support/nasty_match.h"

#include "games/nasty_fixture.h"

Match *nasty_match(const NastyMatch *wanted)
{
    Spec spec = {.players = wanted->players,
                 .rules = wanted->rules,
                 .pile = wanted->pile,
                 .drawn = wanted->drawn,
                 .phase = wanted->phase,
                 .more = wanted->more};
    memcpy(spec.yards, wanted->yards, sizeof spec.yards);
    memcpy(spec.hands, wanted->hands, sizeof spec.hands);
    const Scene scene = scene_of(spec);
    return match_create_from(&NASTY, &scene.rules, &scene.state);
}
