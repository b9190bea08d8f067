/* SPDX-License-Identifier: MIT */
/*
 * Learns weights from positions: from the features of actions and each action's share of a search's visits, and from
 * the features of states and the players' results.
 *
 * The weights of actions make each action about as likely as its share of visits; those of states best predict the
 * result.
 * Both are found by stochastic gradient descent, in an order that depends on the seed.
 */
#pragma once

#include "culdesac/heuristics.h"

typedef struct Training Training;

Training *training_create(const LearnedModel *model);
void training_destroy(Training *training);
void training_clear(Training *training);
/* Adds a decision. The shares of its actions add up to 1. Does nothing if the model has no features for it. */
void training_add_choice(Training *training, const void *rules, const void *state, int player, const Action *actions,
                         const float *shares, size_t count);
/* Adds a state, and the expected or final value for each player, −1 … 1. */
void training_add_state(Training *training, const void *rules, const void *state, const float *value);
/* Learns from all positions. Each array has as many values as the heuristics have features. */
void training_learn(Training *training, uint64_t seed, int16_t *of_actions, int16_t *of_states);
