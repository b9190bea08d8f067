/* SPDX-License-Identifier: MIT */
/* What an opponent knows: what another roll is likely to bring, against what is in the pot. */
#include "newhouse.h"

/* Six times what another roll brings on the average: the numbers not rolled yet, less the pot for each of the rest. */
static int prospect(const NewhouseRules *rules, const NewhouseState *state)
{
    const int pot = newhouse_pot(state), loss = rules->lost == NEWHOUSE_LOST_HALF ? (pot + 1) / 2 : pot;
    int sum = 0, left = 0;
    for (int face = 1; face <= NEWHOUSE_FACES; face++) {
        const bool rolled = state->rolled >> (face - 1) & 1;
        sum += rolled ? -loss : face;
        left += !rolled;
    }
    return left == 1 ? sum + rules->street : sum;
}

static int32_t promise(const void *rules, const void *state, int player, Action action)
{
    const int more = prospect(rules, state), likes = action == NEWHOUSE_ROLL ? more : -more;
    (void)player;
    return likes > 0 ? 2 + likes : 1;
}

/* Tree nodes are told apart by what was rolled. */
static uint32_t outcome(const void *rules, const void *source)
{
    const NewhouseState *state = source;
    (void)rules;
    return state->die;
}

/* ---- Why ---- */

enum { HINT_FIRST, HINT_ROLL, HINT_BANK };

static const EventKind HINTS[] = {
    [HINT_FIRST] = {"first"},
    [HINT_ROLL] = {"roll"},
    [HINT_BANK] = {"bank"},
    {0},
};

static bool explain(const void *rules, const void *source, int player, Action action, Event *hint)
{
    const NewhouseState *view = source;
    (void)rules;
    *hint = event_of(action == NEWHOUSE_BANK ? HINT_BANK : view->rolled ? HINT_ROLL : HINT_FIRST, player);
    hint->value[0] = newhouse_pot(view);
    hint->value[1] = NEWHOUSE_FACES - __builtin_popcount(view->rolled);
    return true;
}

const Brain NEWHOUSE_BRAIN = {
    .promise = promise,
    .outcome = outcome,
    .explain = explain,
    .hints = HINTS,
    .playout_length = -1,
};
