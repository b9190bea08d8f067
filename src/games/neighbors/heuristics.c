/* SPDX-License-Identifier: MIT */
/* Evaluates a board by the captured pieces if points count. If majorities count, the learned model (features.c)
 * evaluates it. */
#include "games/neighbors/neighbors.h"

#include "culdesac/common_heuristics.h"

#include "culdesac/debug.h"

#include <stdlib.h>

enum {
    HALF_A_WIN = 12,    /* lead in points that is worth half of LEAD_VALUE_MAX */
    ENDING_PIECES = 14, /* positions with at most this many pieces are solved exactly */
    ENDING_PIECES_NEXT_DOOR = 18,
};

/* ---- Evaluation ---- */

NeighborsStanding neighbors_kind_standing(const NeighborsRules *rules, const NeighborsState *state, int player,
                                          int kind)
{
    int best = 0, left = rules->counts[kind];
    for (int p = 0; p < state->head.players; p++) {
        const int captured = state->captured[p][kind];
        left -= captured;
        if (p != player && captured > best) best = captured;
    }
    DEBUG_ASSERT(left >= 0);
    return (NeighborsStanding){state->captured[player][kind] - best, left};
}

static void evaluate_state(const void *rules, const void *any_state, int32_t value[PLAYERS_MAX])
{
    const NeighborsState *state = any_state;
    int32_t sum[NEIGHBORS_PLAYERS] = {0};
    for (int p = 0; p < state->head.players; p++) sum[p] = neighbors_points(rules, state, p);
    heuristics_value_of_leads(sum, state->head.players, HALF_A_WIN, value);
}

static void action_priors(const void *any_rules, const void *state, int player, const Action *actions, size_t count,
                          int32_t *prior)
{
    const NeighborsRules *rules = any_rules;
    for (size_t i = 0; i < count; i++) {
        const bool swaps = actions[i] == NEIGHBORS_SWAP;
        prior[i] = swaps ? 4 : 1 + rules->values[neighbors_kind_at(state, neighbors_action_to(actions[i]))] * 8;
    }
}

static bool is_solvable(const void *any_rules, const void *any_state)
{
    const NeighborsRules *rules = any_rules;
    const int pieces = bits_count(neighbors_pieces(any_state));
    return pieces <= (rules->next_door ? ENDING_PIECES_NEXT_DOOR : ENDING_PIECES);
}

static int sign_of(int32_t number) { return (number > 0) - (number < 0); }

static void outcome_bounds(const void *any_rules, const void *any_state, int *least, int *most)
{
    const NeighborsRules *rules = any_rules;
    const NeighborsState *state = any_state;
    const bool points = neighbors_scores_points(rules, 2);
    int32_t low = 0, high = 0; /* bounds on the final lead of player 0, in kinds or in points */
    *least = -1;
    *most = 1;
    /* With absolute majorities a lead proves nothing: the player with the most of a kind may never get more than half
     * of it. */
    if (!points && rules->majority != NEIGHBORS_MAJORITY_RELATIVE) return;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        const NeighborsStanding now = neighbors_kind_standing(rules, state, 0, kind);
        const int32_t worst = now.lead - now.left, best = now.lead + now.left;
        low += points ? worst * rules->values[kind] : sign_of(worst);
        high += points ? best * rules->values[kind] : sign_of(best);
    }
    if (low > 0 || (low == 0 && rules->tiebreak == NEIGHBORS_TIEBREAK_NONE)) *least = sign_of(low);
    if (high < 0 || (high == 0 && rules->tiebreak == NEIGHBORS_TIEBREAK_NONE)) *most = sign_of(high);
}

/* ---- Traits ---- */

/* Capturing a kind in which another player leads is spiteful; capturing early in a kind is patient. */
static void action_traits(const void *any_rules, const void *view, int player, Action action, ActionTraits *traits)
{
    const NeighborsRules *rules = any_rules;
    const NeighborsState *state = view;
    if (action == NEIGHBORS_SWAP) return;
    const int kind = neighbors_kind_at(state, neighbors_action_to(action)), from = (int)neighbors_action_from(action),
              to = (int)neighbors_action_to(action), file = to % NEIGHBORS_WIDTH, row = to / NEIGHBORS_WIDTH;
    DEBUG_ASSERT(kind < NEIGHBORS_KINDS);
    const NeighborsStanding now = neighbors_kind_standing(rules, state, player, kind);
    const int across = abs(file - from % NEIGHBORS_WIDTH), along = abs(row - from / NEIGHBORS_WIDTH),
              distance = across > along ? across : along;
    traits->spite = now.lead < 0 ? 100 : now.lead == 0 ? 30 : -20;
    traits->generosity = now.lead < 0 ? -50 : 0;
    traits->patience = (int8_t)(now.left >= 8 ? 40 : now.left <= 2 ? -60 : 0);
    traits->reach = (int8_t)(distance < 4 ? 50 * (distance - 2) : 100);
    traits->centre = trait_centre(file, row, rules->files, rules->rows);
}

/* ---- Hints ---- */

enum { HINT_LAST, HINT_DECIDES, HINT_LEADS, HINT_WIDENS, HINT_LEVELS, HINT_NEARS, HINT_DECIDED, HINT_VALUE };

static const EventKind HINTS[] = {
    [HINT_LAST] = {"last"},       [HINT_DECIDES] = {"decides"}, [HINT_LEADS] = {"leads"},
    [HINT_WIDENS] = {"widens"},   [HINT_LEVELS] = {"levels"},   [HINT_NEARS] = {"nears"},
    [HINT_DECIDED] = {"decided"}, [HINT_VALUE] = {"value"},     {0},
};

/* The hint for capturing a piece of a kind, by the player's standing in that kind after the capture, or NO_HINT. */
static int why_capture(const NeighborsRules *rules, const NeighborsState *state, int player, int kind,
                       NeighborsStanding after)
{
    const int before = after.lead - 1, left_before = after.left + 1, players = state->head.players;
    const bool lost = -before > left_before;
    if (before > left_before || (lost && players == 2)) return HINT_DECIDED;
    if (after.lead < 0) return lost ? NO_HINT : HINT_NEARS;
    if (after.lead == 0) return HINT_LEVELS;
    const bool majority =
        rules->majority == NEIGHBORS_MAJORITY_RELATIVE || 2 * (state->captured[player][kind] + 1) > rules->counts[kind];
    if (after.lead > after.left && majority) return after.left == 0 ? HINT_LAST : HINT_DECIDES;
    return after.lead == 1 ? HINT_LEADS : HINT_WIDENS;
}

static int explain_action(const void *any_rules, const void *view, int player, Action action, Event *hint)
{
    const NeighborsRules *rules = any_rules;
    const NeighborsState *state = view;
    if (action == NEIGHBORS_SWAP) return NO_HINT;
    const int kind = neighbors_kind_at(state, neighbors_action_to(action));
    DEBUG_ASSERT(kind < NEIGHBORS_KINDS);
    hint->thing = (uint16_t)kind;
    hint->value[0] = rules->values[kind];
    if (neighbors_scores_points(rules, state->head.players)) return HINT_VALUE;
    NeighborsStanding after = neighbors_kind_standing(rules, state, player, kind);
    after.lead++;
    after.left--;
    hint->value[0] = abs(after.lead);
    hint->value[1] = after.left;
    return why_capture(rules, state, player, kind, after);
}

const Heuristics NEIGHBORS_HEURISTICS = {
    .evaluate_state = evaluate_state,
    .action_priors = action_priors,
    .model = &NEIGHBORS_LEARNED_MODEL,
    .is_solvable = is_solvable,
    .outcome_bounds = outcome_bounds,
    .action_traits = action_traits,
    .explain_action = explain_action,
    .hints = HINTS,
    .tuning = {.preference_share = 70,
               .exploration = 60,
               .playout_length = -1,
               .medium_brief_one_in = 3,
               .hard_brief_one_in = 8,
               .actions_per_ms = 3000},
};
