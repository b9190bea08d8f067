/* SPDX-License-Identifier: MIT */
#include "training.h"

#include "culdesac/debug.h"
#include "culdesac/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 12,      /* how often all samples are gone through */
    WEIGHT_MOST = 8000,
};

static const double STEP = 0.15;     /* of a weight at first; it grows smaller the more is known of it */
static const double FADING = 1e-5;   /* what nothing speaks for goes back to 0 */
static const double PER_DOUBLE = LEARNED_DOUBLES / 0.6931471805599453;

typedef struct ChoiceSample {
    size_t first, count; /* of its actions */
} ChoiceSample;

typedef struct ActionSample {
    float share;
    uint8_t shown;
    uint16_t features[FEATURES_OF_ACTION];
} ActionSample;

typedef struct StateSample {
    uint8_t players;
    float worth[PLAYERS_MAX];
    size_t first[PLAYERS_MAX + 1]; /* of each player's features, and the end */
} StateSample;

/* Things of one size, as many as come. */
typedef struct Heap {
    void *items;
    size_t count, capacity;
} Heap;

/* Weights on their way. */
typedef struct Slope {
    size_t count;
    double *weights, *steepness;
} Slope;

struct Training {
    const Learned *learned;
    Heap choices, actions, states, features;
};

static void *heap_add(Heap *heap, size_t size)
{
    if (heap->count == heap->capacity) {
        heap->capacity = heap->capacity ? 2 * heap->capacity : 1024;
        heap->items = memory_resize(heap->items, heap->capacity * size);
    }
    void *item = (char *)heap->items + heap->count++ * size;
    memset(item, 0, size);
    return item;
}

Training *training_create(const Learned *learned)
{
    Training *training = memory_allocate(sizeof *training);
    training->learned = learned;
    return training;
}

void training_destroy(Training *training)
{
    free(training->choices.items);
    free(training->actions.items);
    free(training->states.items);
    free(training->features.items);
    free(training);
}

void training_clear(Training *training)
{
    training->choices.count = training->actions.count = training->states.count = training->features.count = 0;
}

void training_add_choice(Training *training, const void *rules, const void *state, int player, const Action *actions,
                        const float *shares, size_t count)
{
    _Alignas(16) unsigned char glance[GLANCE_MAX];
    const Learned *learned = training->learned;
    if (!learned->glance || !learned->glance(rules, state, player, actions, count, glance)) return;
    ChoiceSample *choice = heap_add(&training->choices, sizeof *choice);
    *choice = (ChoiceSample){training->actions.count, count};
    for (size_t i = 0; i < count; i++) {
        ActionSample *action = heap_add(&training->actions, sizeof *action);
        action->share = shares[i];
        action->shown = (uint8_t)learned->action_features(glance, actions[i], action->features);
    }
}

void training_add_state(Training *training, const void *rules, const void *state, const float *worth)
{
    const int players = state_look(state)->players;
    FeatureTimes features[FEATURES_OF_STATE];
    StateSample sample = {.players = (uint8_t)players};
    if (!training->learned->state_features) return;
    for (int p = 0; p < players; p++) {
        const size_t shown = training->learned->state_features(rules, state, p, features);
        if (shown == 0) return;
        sample.first[p] = training->features.count;
        sample.worth[p] = worth[p];
        for (size_t i = 0; i < shown; i++) *(FeatureTimes *)heap_add(&training->features, sizeof *features) = features[i];
    }
    sample.first[players] = training->features.count;
    *(StateSample *)heap_add(&training->states, sizeof sample) = sample;
}

/* ---- Down the slope ---- */

static void slope_move(Slope *slope, size_t which, double gradient)
{
    DEBUG_ASSERT(which < slope->count);
    if (which == 0) return; /* the feature of nothing */
    gradient += FADING * slope->weights[which];
    slope->steepness[which] += gradient * gradient;
    slope->weights[which] -= STEP * gradient / sqrt(slope->steepness[which] + 1e-8);
}

static double action_logit(const Slope *slope, const ActionSample *action)
{
    double sum = 0;
    for (size_t i = 0; i < action->shown; i++) sum += slope->weights[action->features[i]];
    return sum;
}

/* Makes what was chosen a little likelier. */
static void learn_choice(const Training *training, const ChoiceSample *choice, Slope *slope, double *odds)
{
    const ActionSample *actions = (const ActionSample *)training->actions.items + choice->first;
    double most = -1e30, sum = 0;
    for (size_t i = 0; i < choice->count; i++) {
        odds[i] = action_logit(slope, &actions[i]);
        if (odds[i] > most) most = odds[i];
    }
    for (size_t i = 0; i < choice->count; i++) {
        odds[i] = exp(odds[i] - most);
        sum += odds[i];
    }
    for (size_t i = 0; i < choice->count; i++) {
        const double gradient = odds[i] / sum - (double)actions[i].share;
        for (size_t j = 0; j < actions[i].shown; j++) slope_move(slope, actions[i].features[j], gradient);
    }
}

static double state_sum(const Training *training, const StateSample *state, int player, const Slope *slope)
{
    const FeatureTimes *features = training->features.items;
    double sum = 0;
    for (size_t i = state->first[player]; i < state->first[player + 1]; i++) sum += slope->weights[features[i].which] * features[i].times;
    return sum;
}

static void pull(const Training *training, const StateSample *state, int player, double gradient, Slope *slope)
{
    const FeatureTimes *features = training->features.items;
    for (size_t i = state->first[player]; i < state->first[player + 1]; i++) {
        slope_move(slope, features[i].which, gradient * features[i].times);
    }
}

/* Brings what the weights say of each player's lead over the best of the others a little nearer to what came of it. */
static void learn_state(const Training *training, const StateSample *state, Slope *slope)
{
    double sums[PLAYERS_MAX];
    for (int p = 0; p < state->players; p++) sums[p] = state_sum(training, state, p, slope);
    for (int p = 0; p < (state->players == 2 ? 1 : state->players); p++) {
        int best = p == 0;
        for (int q = best + 1; q < state->players; q++) {
            if (q != p && sums[q] > sums[best]) best = q;
        }
        const double lead = sums[p] - sums[best], far = fabs(lead) + 1;
        const double gradient = (lead / far - (double)state->worth[p]) / (far * far);
        pull(training, state, p, gradient, slope);
        pull(training, state, best, -gradient, slope);
    }
}

static Slope slope_begin(size_t count)
{
    return (Slope){count, memory_allocate((count + 1) * sizeof(double)), memory_allocate((count + 1) * sizeof(double))};
}

static void slope_end(Slope *slope, double scale, int16_t *values)
{
    for (size_t i = 0; i < slope->count; i++) {
        const double weight = slope->weights[i] * scale;
        values[i] = (int16_t)(weight > WEIGHT_MOST ? WEIGHT_MOST : weight < -WEIGHT_MOST ? -WEIGHT_MOST : lround(weight));
    }
    free(slope->weights);
    free(slope->steepness);
}

static void shuffle(size_t *order, size_t count, Rng *rng)
{
    for (size_t i = 0; i < count; i++) order[i] = i;
    for (size_t i = count; i > 1; i--) {
        const size_t other = rng_below(rng, (uint32_t)i), last = order[i - 1];
        order[i - 1] = order[other];
        order[other] = last;
    }
}

void training_learn(Training *training, uint64_t seed, int16_t *of_actions, int16_t *of_states)
{
    Rng rng = rng_from_seed(seed);
    const size_t choices = training->choices.count, states = training->states.count;
    size_t most = 0;
    const ChoiceSample *choice = training->choices.items;
    for (size_t i = 0; i < choices; i++) most = choice[i].count > most ? choice[i].count : most;
    size_t *order = memory_allocate(((choices > states ? choices : states) + 1) * sizeof *order);
    double *odds = memory_allocate((most + 1) * sizeof *odds);
    Slope actions_slope = slope_begin(training->learned->of_actions.count), states_slope = slope_begin(training->learned->of_states.count);
    for (int round = 0; round < ROUNDS; round++) {
        shuffle(order, choices, &rng);
        for (size_t i = 0; i < choices; i++) learn_choice(training, &choice[order[i]], &actions_slope, odds);
        shuffle(order, states, &rng);
        for (size_t i = 0; i < states; i++) learn_state(training, (const StateSample *)training->states.items + order[i], &states_slope);
    }
    slope_end(&actions_slope, PER_DOUBLE, of_actions);
    slope_end(&states_slope, LEARNED_HALF, of_states);
    free(odds);
    free(order);
}
