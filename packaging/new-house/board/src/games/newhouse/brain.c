/* SPDX-License-Identifier: MIT */
/* What an opponent knows: a stone is worth what it scores, and what it keeps the others from scoring there. */
#include "newhouse.h"

#include "brain.h"

enum { HALF_A_WIN = 8 }; /* points of lead */

static void judge(const void *rules, const void *source, int32_t worth[PLAYERS_MAX])
{
    const NewhouseState *state = source;
    int32_t sums[NEWHOUSE_PLAYERS] = {0};
    (void)rules;
    for (int p = 0; p < state->head.players; p++) {
        for (int item = 0; item < NEWHOUSE_ITEMS; item++) sums[p] += state->points[p][item];
    }
    brain_worth_of_leads(sums, state->head.players, HALF_A_WIN, worth);
}

/* The most that one of the others would score on a square, and who that is. */
static int best_rival(const NewhouseRules *rules, const NewhouseState *state, int player, int square, int *rival)
{
    int best = 0, gains[NEWHOUSE_ITEMS];
    for (int p = 0; p < state->head.players; p++) {
        const int gain = p == player ? 0 : newhouse_gain(rules, state, p, square, gains);
        if (gain <= best) continue;
        best = gain;
        *rival = p;
    }
    return best;
}

static int32_t promise(const void *rules, const void *state, int player, Action action)
{
    int gains[NEWHOUSE_ITEMS], rival;
    return 1 + 3 * newhouse_gain(rules, state, player, (int)action, gains) +
           2 * best_rival(rules, state, player, (int)action, &rival);
}

/* ---- Why ---- */

enum { HINT_SCORES, HINT_BLOCKS };

static const EventKind HINTS[] = {
    [HINT_SCORES] = {"scores"},
    [HINT_BLOCKS] = {"blocks"},
    {0},
};

static bool explain(const void *rules, const void *view, int player, Action action, Event *hint)
{
    int gains[NEWHOUSE_ITEMS], rival = NOBODY;
    const int own = newhouse_gain(rules, view, player, (int)action, gains);
    const int theirs = best_rival(rules, view, player, (int)action, &rival);
    *hint = event_of(own >= theirs ? HINT_SCORES : HINT_BLOCKS, player);
    hint->other = (int8_t)rival;
    hint->value[0] = own >= theirs ? own : theirs;
    return hint->value[0] > 0;
}

const Brain NEWHOUSE_BRAIN = {
    .promise = promise,
    .judge = judge,
    .explain = explain,
    .hints = HINTS,
    .playout_length = 8,
};
