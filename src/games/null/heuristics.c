/* SPDX-License-Identifier: MIT */
/* Priors for the null game; playouts do the rest. */
#include "games/null/null.h"

#include "culdesac/heuristics.h"

/* A call with the number on the die certainly scores; any other call gains nothing. Cards are drawn for later calls. */
static int32_t action_prior(const void *rules, const void *any_state, int player, Action action)
{
    const NullState *state = any_state;
    switch (action) {
    case NULL_CALL: return state->hand[player] == state->die ? 40 : 1;
    case NULL_DRAW: return state->hand[player] == NULL_NO_CARD ? 3 : 1;
    default: return 6;
    }
}

const Heuristics NULL_HEURISTICS = {.action_prior = action_prior};
