/* SPDX-License-Identifier: MIT */
#include "ai/search/learned_model.h"

#include "culdesac/common_heuristics.h"
#include "culdesac/debug.h"

enum { WEIGHT_MAX = 16384 }; /* the prior of the best action, before 1 is added to each prior */

/* Entry i is WEIGHT_MAX · 2^(−i / LEARNED_PRIOR_DOUBLING). */
static const uint16_t FRACTIONS[LEARNED_PRIOR_DOUBLING] = {
    16384, 16208, 16033, 15860, 15689, 15520, 15353, 15188, 15024, 14862, 14702, 14544, 14387, 14232, 14079, 13927,
    13777, 13629, 13482, 13337, 13193, 13051, 12910, 12771, 12634, 12498, 12363, 12230, 12098, 11968, 11839, 11711,
    11585, 11460, 11337, 11215, 11094, 10975, 10856, 10739, 10624, 10509, 10396, 10284, 10173, 10064, 9955,  9848,
    9742,  9637,  9533,  9431,  9329,  9228,  9129,  9031,  8933,  8837,  8742,  8648,  8555,  8463,  8371,  8281,
};

static int32_t prior_from_weight(int32_t behind)
{
    const int32_t halvings = behind / LEARNED_PRIOR_DOUBLING;
    return halvings > 14 ? 1 : (FRACTIONS[behind % LEARNED_PRIOR_DOUBLING] >> halvings) + 1;
}

bool learned_model_priors(const LearnedModel *model, const void *rules, const void *state, int player,
                          const Action *actions, size_t count, int32_t *priors)
{
    _Alignas(16) unsigned char feature_context[FEATURE_CONTEXT_MAX];
    if (!model || !model->prepare_features ||
        !model->prepare_features(rules, state, player, actions, count, feature_context))
        return false;
    int32_t most = INT32_MIN;
    for (size_t i = 0; i < count; i++) {
        uint16_t features[ACTION_FEATURES_MAX];
        const size_t shown = model->action_features(feature_context, actions[i], features);
        DEBUG_ASSERT(shown <= ACTION_FEATURES_MAX);
        int32_t sum = 0;
        for (size_t j = 0; j < shown; j++) {
            DEBUG_ASSERT(features[j] < model->action_weights.count);
            sum += model->action_weights.values[features[j]];
        }
        priors[i] = sum;
        if (sum > most) most = sum;
    }
    for (size_t i = 0; i < count; i++) priors[i] = prior_from_weight(most - priors[i]);
    return true;
}

bool learned_model_evaluate(const LearnedModel *model, const void *rules, const void *state, int32_t value[PLAYERS_MAX])
{
    const int players = state_head_const(state)->players;
    int32_t sums[PLAYERS_MAX];
    if (!model || !model->state_features) return false;
    for (int p = 0; p < players; p++) {
        FeatureCount features[STATE_FEATURES_MAX];
        const size_t shown = model->state_features(rules, state, p, features);
        if (shown == 0) return false;
        DEBUG_ASSERT(shown <= STATE_FEATURES_MAX);
        sums[p] = 0;
        for (size_t i = 0; i < shown; i++) {
            DEBUG_ASSERT(features[i].feature < model->state_weights.count);
            sums[p] += model->state_weights.values[features[i].feature] * features[i].count;
        }
    }
    heuristics_value_of_leads(sums, players, LEARNED_HALF_LEAD, value);
    return true;
}
