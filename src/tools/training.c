/* SPDX-License-Identifier: MIT */
#include "tools/training.h"

#include "culdesac/debug.h"
#include "culdesac/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRAINING_EPOCHS = 12, /* passes over all samples */
    WEIGHT_MAX = 8000,
};

static const double LEARNING_RATE = 0.15; /* the first learning rate of a weight, which falls with each update */
static const double WEIGHT_DECAY = 1e-5;  /* pulls weights without evidence back to 0 */
static const double PER_DOUBLE = LEARNED_PRIOR_DOUBLING / 0.6931471805599453;

typedef struct ChoiceSample {
    size_t first, count; /* the decision's actions in the list of all actions */
} ChoiceSample;

typedef struct ActionSample {
    float share;
    uint8_t feature_count;
    uint16_t features[ACTION_FEATURES_MAX];
} ActionSample;

typedef struct StateSample {
    uint8_t players;
    float value[PLAYERS_MAX];
    size_t first[PLAYERS_MAX + 1]; /* index of each player's first feature, and the end of the last player's */
} StateSample;

/* A growing array of items of one size. */
typedef struct SampleBuffer {
    void *items;
    size_t count, capacity;
} SampleBuffer;

/* Weights while they are being learned. */
typedef struct GradientDescent {
    size_t count;
    double *weights, *squared_gradients;
} GradientDescent;

struct Training {
    const LearnedModel *learned;
    SampleBuffer choices, actions, states, features;
};

static void *sample_buffer_add(SampleBuffer *buffer, size_t size)
{
    buffer->items = memory_grow(buffer->items, buffer->count, &buffer->capacity, size);
    void *item = (char *)buffer->items + buffer->count++ * size;
    memset(item, 0, size);
    return item;
}

Training *training_create(const LearnedModel *model)
{
    Training *training = memory_allocate(sizeof *training);
    training->learned = model;
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
    _Alignas(16) unsigned char feature_context[FEATURE_CONTEXT_MAX];
    const LearnedModel *model = training->learned;
    if (!model->prepare_features || !model->prepare_features(rules, state, player, actions, count, feature_context))
        return;
    ChoiceSample *choice = sample_buffer_add(&training->choices, sizeof *choice);
    *choice = (ChoiceSample){training->actions.count, count};
    for (size_t i = 0; i < count; i++) {
        ActionSample *action = sample_buffer_add(&training->actions, sizeof *action);
        action->share = shares[i];
        action->feature_count = (uint8_t)model->action_features(feature_context, actions[i], action->features);
    }
}

void training_add_state(Training *training, const void *rules, const void *state, const float *value)
{
    const int players = state_head_const(state)->players;
    FeatureCount features[STATE_FEATURES_MAX];
    StateSample sample = {.players = (uint8_t)players};
    if (!training->learned->state_features) return;
    for (int p = 0; p < players; p++) {
        const size_t shown = training->learned->state_features(rules, state, p, features);
        if (shown == 0) return;
        sample.first[p] = training->features.count;
        sample.value[p] = value[p];
        for (size_t i = 0; i < shown; i++)
            *(FeatureCount *)sample_buffer_add(&training->features, sizeof *features) = features[i];
    }
    sample.first[players] = training->features.count;
    *(StateSample *)sample_buffer_add(&training->states, sizeof sample) = sample;
}

/* ---- Gradient descent ---- */

static void gradient_step(GradientDescent *descent, size_t which, double gradient)
{
    DEBUG_ASSERT(which < descent->count);
    if (which == 0) return; /* feature 0 is unused */
    gradient += WEIGHT_DECAY * descent->weights[which];
    descent->squared_gradients[which] += gradient * gradient;
    descent->weights[which] -= LEARNING_RATE * gradient / sqrt(descent->squared_gradients[which] + 1e-8);
}

static double action_logit(const GradientDescent *descent, const ActionSample *action)
{
    double sum = 0;
    for (size_t i = 0; i < action->feature_count; i++) sum += descent->weights[action->features[i]];
    return sum;
}

/* Moves the weights so that they predict the actions' shares of visits a little better. */
static void learn_choice(const Training *training, const ChoiceSample *choice, GradientDescent *descent, double *odds)
{
    const ActionSample *actions = (const ActionSample *)training->actions.items + choice->first;
    double most = -1e30, sum = 0;
    for (size_t i = 0; i < choice->count; i++) {
        odds[i] = action_logit(descent, &actions[i]);
        if (odds[i] > most) most = odds[i];
    }
    for (size_t i = 0; i < choice->count; i++) {
        odds[i] = exp(odds[i] - most);
        sum += odds[i];
    }
    for (size_t i = 0; i < choice->count; i++) {
        const double gradient = odds[i] / sum - (double)actions[i].share;
        for (size_t j = 0; j < actions[i].feature_count; j++) gradient_step(descent, actions[i].features[j], gradient);
    }
}

static double state_estimate(const Training *training, const StateSample *state, int player,
                             const GradientDescent *descent)
{
    const FeatureCount *features = training->features.items;
    double sum = 0;
    for (size_t i = state->first[player]; i < state->first[player + 1]; i++)
        sum += descent->weights[features[i].feature] * features[i].count;
    return sum;
}

static void move_state_weights(const Training *training, const StateSample *state, int player, double gradient,
                               GradientDescent *descent)
{
    const FeatureCount *features = training->features.items;
    for (size_t i = state->first[player]; i < state->first[player + 1]; i++)
        gradient_step(descent, features[i].feature, gradient * features[i].count);
}

/* Moves the weights so that they predict each player's lead over the best other player a little better. */
static void learn_state(const Training *training, const StateSample *state, GradientDescent *descent)
{
    double sums[PLAYERS_MAX];
    for (int p = 0; p < state->players; p++) sums[p] = state_estimate(training, state, p, descent);
    for (int p = 0; p < (state->players == 2 ? 1 : state->players); p++) {
        int best = p == 0;
        for (int q = best + 1; q < state->players; q++) {
            if (q != p && sums[q] > sums[best]) best = q;
        }
        const double lead = sums[p] - sums[best], far = fabs(lead) + 1;
        const double gradient = (lead / far - (double)state->value[p]) / (far * far);
        move_state_weights(training, state, p, gradient, descent);
        move_state_weights(training, state, best, -gradient, descent);
    }
}

static GradientDescent gradient_begin(size_t count)
{
    return (GradientDescent){count, memory_allocate((count + 1) * sizeof(double)),
                             memory_allocate((count + 1) * sizeof(double))};
}

static void gradient_end(GradientDescent *descent, double scale, int16_t *values)
{
    for (size_t i = 0; i < descent->count; i++) {
        const double weight = descent->weights[i] * scale;
        values[i] = (int16_t)(weight > WEIGHT_MAX ? WEIGHT_MAX : weight < -WEIGHT_MAX ? -WEIGHT_MAX : lround(weight));
    }
    free(descent->weights);
    free(descent->squared_gradients);
}

static void shuffle_order(size_t *order, size_t count, Rng *rng)
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
    SCOPED_MEMORY size_t *order = memory_allocate(((choices > states ? choices : states) + 1) * sizeof *order);
    SCOPED_MEMORY double *odds = memory_allocate((most + 1) * sizeof *odds);
    GradientDescent action_descent = gradient_begin(training->learned->action_weights.count),
                    state_descent = gradient_begin(training->learned->state_weights.count);
    for (int round = 0; round < TRAINING_EPOCHS; round++) {
        shuffle_order(order, choices, &rng);
        for (size_t i = 0; i < choices; i++) learn_choice(training, &choice[order[i]], &action_descent, odds);
        shuffle_order(order, states, &rng);
        for (size_t i = 0; i < states; i++)
            learn_state(training, (const StateSample *)training->states.items + order[i], &state_descent);
    }
    gradient_end(&action_descent, PER_DOUBLE, of_actions);
    gradient_end(&state_descent, LEARNED_HALF_LEAD, of_states);
}
