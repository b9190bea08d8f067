/* SPDX-License-Identifier: MIT */
/* The null game's head: how an action looks at a glance. Playouts tell the rest. */
#include "null.h"

#include "culdesac/heuristics.h"

/* A call with the number on the die is points for sure; a bad one helps nobody. Cards are drawn for calling. */
static int32_t action_prior(const void *rules, const void *source, int player, Action action)
{
    (void)rules;
    const NullState *state = source;
    switch (action) {
    case NULL_CALL: return state->hand[player] == state->die ? 40 : 1;
    case NULL_DRAW: return state->hand[player] == NULL_NO_CARD ? 3 : 1;
    default: return 6;
    }
}

const Heuristics NULL_HEURISTICS = {.action_prior = action_prior};
