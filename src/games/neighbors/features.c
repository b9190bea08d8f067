/* SPDX-License-Identifier: MIT */
/*
 * Features of a board when majorities count: the standing in each kind (the player's lead and the pieces left), which
 * kind captures which, and whether the capturing piece can be recaptured.
 */
#include "games/neighbors/neighbors.h"

#include "games/neighbors/weights.h"

#include "culdesac/common_heuristics.h"

#include "culdesac/debug.h"

#include <string.h>

enum {
    LEAD = 4, /* larger leads count as a lead of this many pieces */
    LEADS = 2 * LEAD + 1,
    LEFT = 10,
    LEFTS = LEFT + 1,
    STANDINGS = LEADS * LEFTS,
    CAPTORS = 4,
    PHASES = 6, /* phases of the game, by the number of pieces left */
    PHASE_PIECES = 8,
};

/* clang-format off */
#define ACTION_FEATURES(KIND) \
    KIND(A_NOTHING, "nothing", 1) \
    KIND(TAKEN, "taken", NEIGHBORS_KINDS * STANDINGS) /* the player's standing in the captured kind */ \
    KIND(TAKES, "takes_safely", STANDINGS) /* standing in the capturer's kind, if it cannot be recaptured */ \
    KIND(TAKES_EXPOSED, "takes_exposed", STANDINGS) /* standing in the capturer's kind, if it can be recaptured */ \
    KIND(LEAVES, "leaves_safety", STANDINGS) /* standing in the capturer's kind, if it was not exposed */ \
    KIND(LEAVES_EXPOSURE, "leaves_exposure", STANDINGS) /* standing in the capturer's kind, if it was exposed */ \
    KIND(PAIRS, "takes_what", NEIGHBORS_KINDS * NEIGHBORS_KINDS) /* each pair of capturing and captured kind */ \
    KIND(CROWDS, "captors", PHASES * (CAPTORS + 1)) /* number of legal captures on the target square, by the phase */

#define STATE_FEATURES(KIND) \
    KIND(S_NOTHING, "nothing", 1) \
    KIND(STANDS, "standing", NEIGHBORS_KINDS * STANDINGS) /* the player's standing in each kind */ \
    KIND(STANDS_MOVING, "standing_moving", STANDINGS) /* standing in each kind, if the player is to move */ \
    KIND(SURE, "sure", (NEIGHBORS_KINDS + 1) * (NEIGHBORS_KINDS + 1)) /* numbers of kinds certainly won and lost */ \
    KIND(MOVES, "moves", 1) /* counted if the player is to move */
/* clang-format on */

FEATURES(ACTION_KINDS, ACTION_FEATURES);
FEATURES(STATE_KINDS, STATE_FEATURES);

typedef struct FeatureContext {
    const NeighborsState *state;
    uint16_t standing[NEIGHBORS_KINDS];
    uint8_t captors[NEIGHBORS_SQUARES];
    uint8_t phase;
} FeatureContext;

_Static_assert(sizeof(FeatureContext) <= FEATURE_CONTEXT_MAX, "a feature context fits into FEATURE_CONTEXT_MAX bytes");

static uint16_t standing_feature(NeighborsStanding now)
{
    const unsigned lead = now.lead < -LEAD ? 0 : at_most((unsigned)(now.lead + LEAD), LEADS - 1);
    return (uint16_t)(lead * LEFTS + at_most((unsigned)now.left, LEFT));
}

static bool prepare_features(const void *any_rules, const void *any_state, int player, const Action *actions,
                             size_t count, void *place)
{
    const NeighborsRules *rules = any_rules;
    const NeighborsState *state = any_state;
    FeatureContext *seen = place;
    if (neighbors_scores_points(rules, state->head.players)) return false;
    seen->state = state;
    memset(seen->captors, 0, sizeof seen->captors);
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++)
        seen->standing[kind] = standing_feature(neighbors_kind_standing(rules, state, player, kind));
    for (size_t i = 0; i < count; i++) {
        if (actions[i] != NEIGHBORS_SWAP) seen->captors[neighbors_action_to(actions[i])]++;
    }
    seen->phase = (uint8_t)at_most((unsigned)bits_count(neighbors_pieces(state)) / PHASE_PIECES, PHASES - 1);
    return true;
}

static size_t action_features(const void *place, Action action, uint16_t *features)
{
    const FeatureContext *seen = place;
    if (action == NEIGHBORS_SWAP) return 0;
    const int taken = neighbors_kind_at(seen->state, neighbors_action_to(action)),
              takes = neighbors_kind_at(seen->state, neighbors_action_from(action));
    DEBUG_ASSERT(taken < NEIGHBORS_KINDS && takes < NEIGHBORS_KINDS);
    const unsigned captors = seen->captors[neighbors_action_to(action)];
    const bool loses = captors > 1, flees = seen->captors[neighbors_action_from(action)] > 0;
    features[0] = (uint16_t)(TAKEN + taken * STANDINGS + seen->standing[taken]);
    features[1] = (uint16_t)(TAKES + loses * STANDINGS + seen->standing[takes]);
    features[2] = (uint16_t)(LEAVES + flees * STANDINGS + seen->standing[takes]);
    features[3] = (uint16_t)(PAIRS + takes * NEIGHBORS_KINDS + taken);
    features[4] = (uint16_t)(CROWDS + seen->phase * (CAPTORS + 1u) + at_most(captors, CAPTORS));
    return 5;
}

static size_t state_features(const void *any_rules, const void *any_state, int player, FeatureCount *features)
{
    const NeighborsRules *rules = any_rules;
    const NeighborsState *state = any_state;
    size_t count = 0;
    int won = 0, lost = 0;
    if (neighbors_scores_points(rules, state->head.players)) return 0;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        const NeighborsStanding now = neighbors_kind_standing(rules, state, player, kind);
        const uint16_t standing = standing_feature(now);
        features[count++] = (FeatureCount){(uint16_t)(STANDS + kind * STANDINGS + standing), 1};
        if (state->head.to_move == player) features[count++] = (FeatureCount){(uint16_t)(STANDS_MOVING + standing), 1};
        won += now.lead > now.left;
        lost += -now.lead > now.left;
    }
    features[count++] = (FeatureCount){(uint16_t)(SURE + won * (NEIGHBORS_KINDS + 1) + lost), 1};
    if (state->head.to_move == player) features[count++] = (FeatureCount){MOVES, 1};
    return count;
}

const LearnedModel NEIGHBORS_LEARNED_MODEL = {
    .action_weights = WEIGHTS(ACTION_KINDS, NEIGHBORS_WEIGHTS_OF_ACTIONS),
    .state_weights = WEIGHTS(STATE_KINDS, NEIGHBORS_WEIGHTS_OF_STATES),
    .prepare_features = prepare_features,
    .action_features = action_features,
    .state_features = state_features,
    .playout_length = 4,
};
