/* SPDX-License-Identifier: MIT */
/* The opponents' knowledge: a stone is worth its score, and the score that it prevents for the others. */
#include "games/newgame/newgame.h"

#include "culdesac/common_heuristics.h"

enum { HALF_A_WIN = 8 }; /* lead in points that is worth half of LEAD_VALUE_MAX */

static void evaluate(const void *rules, const void *source, int32_t value[PLAYERS_MAX])
{
    const NewgameState *state = source;
    int32_t sums[NEWGAME_PLAYERS] = {0};
    for (int p = 0; p < state->head.players; p++) {
        for (int item = 0; item < NEWGAME_ITEMS; item++) sums[p] += state->points[p][item];
    }
    heuristics_value_of_leads(sums, state->head.players, HALF_A_WIN, value);
}

/* The most that another player would score on a square, and who that is. */
static int best_rival(const NewgameRules *rules, const NewgameState *state, int player, int square, int *rival)
{
    int best = 0, gains[NEWGAME_ITEMS];
    for (int p = 0; p < state->head.players; p++) {
        const int gain = p == player ? 0 : newgame_gain(rules, state, p, square, gains);
        if (gain <= best) continue;
        best = gain;
        *rival = p;
    }
    return best;
}

static int32_t prior(const void *rules, const void *state, int player, Action action)
{
    int gains[NEWGAME_ITEMS], rival;
    return 1 + 3 * newgame_gain(rules, state, player, (int)action, gains) +
           2 * best_rival(rules, state, player, (int)action, &rival);
}

/* ---- Hints ---- */

enum { HINT_SCORES, HINT_BLOCKS };

static const EventKind HINTS[] = {
    [HINT_SCORES] = {"scores"},
    [HINT_BLOCKS] = {"blocks"},
    {0},
};

static int explain(const void *rules, const void *view, int player, Action action, Event *hint)
{
    int gains[NEWGAME_ITEMS], rival = NOBODY;
    const int own = newgame_gain(rules, view, player, (int)action, gains);
    const int theirs = best_rival(rules, view, player, (int)action, &rival);
    hint->other = (int8_t)rival;
    hint->value[0] = own >= theirs ? own : theirs;
    if (hint->value[0] <= 0) return NO_HINT;
    return own >= theirs ? HINT_SCORES : HINT_BLOCKS;
}

const Heuristics NEWGAME_HEURISTICS = {
    .action_prior = prior,
    .evaluate_state = evaluate,
    .explain_action = explain,
    .hints = HINTS,
    .tuning = {.playout_length = 8},
};
