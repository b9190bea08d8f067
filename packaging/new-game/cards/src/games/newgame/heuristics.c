/* SPDX-License-Identifier: MIT */
/* The opponents' knowledge: take a trick with the lowest card possible, and lose one with the least valuable card. */
#include "games/newgame/newgame.h"

/* Whether this card would take the trick now. */
static bool takes_with(const NewgameState *state, Card card)
{
    if (newgame_led(state) == CARD_NONE) return true;
    const Card best = state->trick[newgame_taker(state)];
    return card_suit(card) == card_suit(best) && card > best;
}

static int32_t prior(const void *rules, const void *source, int player, Action action)
{
    const NewgameState *state = source;
    const Card card = (Card)action;
    const int height = card_rank(card) - NEWGAME_LOWEST, depth = RANKS - card_rank(card);
    if (takes_with(state, card) && newgame_led(state) != CARD_NONE) return 8 * newgame_worth(rules, state) + depth;
    if (height == 0) return 1; /* a six scores for the player who takes it */
    return newgame_led(state) == CARD_NONE ? 2 + height : 1 + depth;
}

/* ---- Hints ---- */

enum { HINT_LEADS, HINT_TAKES, HINT_LOW };

static const EventKind HINTS[] = {
    [HINT_LEADS] = {"leads"},
    [HINT_TAKES] = {"takes"},
    [HINT_LOW] = {"low"},
    {0},
};

static int explain(const void *rules, const void *source, int player, Action action, Event *hint)
{
    const NewgameState *view = source;
    const bool leads = newgame_led(view) == CARD_NONE;
    hint->thing = (uint16_t)action;
    hint->value[0] = newgame_worth(rules, view);
    return leads ? HINT_LEADS : takes_with(view, (Card)action) ? HINT_TAKES : HINT_LOW;
}

const Heuristics NEWGAME_HEURISTICS = {
    .action_prior = prior,
    .explain_action = explain,
    .hints = HINTS,
    .tuning = {.playout_length = -1},
};
