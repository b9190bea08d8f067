/* SPDX-License-Identifier: MIT */
/* The opponents' knowledge: the expected value of another roll, compared with the pot. */
#include "games/newgame/newgame.h"

/* Six times the expected value of another roll: the sum of the numbers not rolled yet, less the loss for each of the
 * other numbers. */
static int prospect(const NewgameRules *rules, const NewgameState *state)
{
    const int pot = newgame_pot(state), loss = rules->lost == NEWGAME_LOST_HALF ? (pot + 1) / 2 : pot;
    int sum = 0, left = 0;
    for (int face = 1; face <= NEWGAME_FACES; face++) {
        const bool rolled = state->rolled >> (face - 1) & 1;
        sum += rolled ? -loss : face;
        left += !rolled;
    }
    return left == 1 ? sum + rules->street : sum;
}

static int32_t prior(const void *rules, const void *state, int player, Action action)
{
    const int more = prospect(rules, state), likes = action == NEWGAME_ROLL ? more : -more;
    return likes > 0 ? 2 + likes : 1;
}

/* Nodes of the search tree are told apart by the number that was rolled. */
static uint32_t outcome(const void *rules, const void *source)
{
    const NewgameState *state = source;
    return state->die;
}

/* ---- Hints ---- */

enum { HINT_FIRST, HINT_ROLL, HINT_BANK };

static const EventKind HINTS[] = {
    [HINT_FIRST] = {"first"},
    [HINT_ROLL] = {"roll"},
    [HINT_BANK] = {"bank"},
    {0},
};

static int explain(const void *rules, const void *source, int player, Action action, Event *hint)
{
    const NewgameState *view = source;
    hint->value[0] = newgame_pot(view);
    hint->value[1] = NEWGAME_FACES - __builtin_popcount(view->rolled);
    return action == NEWGAME_BANK ? HINT_BANK : view->rolled ? HINT_ROLL : HINT_FIRST;
}

const Heuristics NEWGAME_HEURISTICS = {
    .action_prior = prior,
    .chance_outcome = outcome,
    .explain_action = explain,
    .hints = HINTS,
    .tuning = {.playout_length = -1},
};
