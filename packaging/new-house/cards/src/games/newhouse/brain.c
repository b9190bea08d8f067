/* SPDX-License-Identifier: MIT */
/* What an opponent knows: take a trick as cheaply as can be, and lose one with the card that is worth least. */
#include "newhouse.h"

#include "brain.h"

enum { HALF_A_WIN = 4 }; /* points of lead */

static void judge(const void *rules, const void *source, int32_t worth[PLAYERS_MAX])
{
    const NewhouseState *state = source;
    int32_t sums[NEWHOUSE_PLAYERS] = {0};
    for (int p = 0; p < state->head.players; p++) {
        for (int item = 0; item < NEWHOUSE_ITEMS; item++) sums[p] += newhouse_points(rules, state, p, item);
    }
    brain_worth_of_leads(sums, state->head.players, HALF_A_WIN, worth);
}

/* Whether the trick would go to who plays this card now. */
static bool takes_with(const NewhouseState *state, Card card)
{
    if (newhouse_led(state) == CARD_NONE) return true;
    const Card best = state->trick[newhouse_taker(state)];
    return card_suit(card) == card_suit(best) && card > best;
}

static void order(const void *rules, const void *source, int player, const Action *actions, size_t count,
                  int32_t *promise)
{
    const NewhouseState *state = source;
    (void)player;
    const bool leads = newhouse_led(state) == CARD_NONE;
    const int worth = newhouse_worth(rules, state);
    for (size_t i = 0; i < count; i++) {
        const Card card = (Card)actions[i];
        const int height = card_rank(card) - NEWHOUSE_LOWEST, left = RANKS - card_rank(card);
        const bool six = height == 0;
        if (leads) {
            promise[i] = six ? 1 : 2 + height;
        } else if (takes_with(state, card)) {
            promise[i] = 8 * worth + left;
        } else {
            promise[i] = six ? 1 : 1 + left;
        }
    }
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
    .judge = judge,
    .order = order,
    .explain = explain,
    .hints = HINTS,
    .playout_length = -1,
};
