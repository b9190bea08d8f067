/* SPDX-License-Identifier: MIT */
/* What an opponent knows: take a trick as cheaply as can be, and lose one with the card that is worth least. */
#include "newhouse.h"

/* Whether the trick would go to who plays this card now. */
static bool takes_with(const NewhouseState *state, Card card)
{
    if (newhouse_led(state) == CARD_NONE) return true;
    const Card best = state->trick[newhouse_taker(state)];
    return card_suit(card) == card_suit(best) && card > best;
}

static int32_t promise(const void *rules, const void *source, int player, Action action)
{
    const NewhouseState *state = source;
    const Card card = (Card)action;
    const int height = card_rank(card) - NEWHOUSE_LOWEST, depth = RANKS - card_rank(card);
    (void)player;
    if (takes_with(state, card) && newhouse_led(state) != CARD_NONE) return 8 * newhouse_worth(rules, state) + depth;
    if (height == 0) return 1; /* a six is for whoever takes it */
    return newhouse_led(state) == CARD_NONE ? 2 + height : 1 + depth;
}

/* ---- Why ---- */

enum { HINT_LEADS, HINT_TAKES, HINT_LOW };

static const EventKind HINTS[] = {
    [HINT_LEADS] = {"leads"},
    [HINT_TAKES] = {"takes"},
    [HINT_LOW] = {"low"},
    {0},
};

static bool explain(const void *rules, const void *source, int player, Action action, Event *hint)
{
    const NewhouseState *view = source;
    const bool leads = newhouse_led(view) == CARD_NONE;
    *hint = event_of(leads ? HINT_LEADS : takes_with(view, (Card)action) ? HINT_TAKES : HINT_LOW, player);
    hint->thing = (uint16_t)action;
    hint->value[0] = newhouse_worth(rules, view);
    return true;
}

const Brain NEWHOUSE_BRAIN = {
    .promise = promise,
    .explain = explain,
    .hints = HINTS,
    .playout_length = -1,
};
