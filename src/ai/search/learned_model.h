/* SPDX-License-Identifier: MIT */
/* Applies a learned model: the sum of the weights of features. */
#pragma once

#include "culdesac/heuristics.h"

/* The priors of actions, and the value of a state that is not over. Both return false, and set nothing, if the model
 * does not apply. */
bool learned_model_priors(const LearnedModel *model, const void *rules, const void *state, int player,
                          const Action *actions, size_t count, int32_t *priors);
bool learned_model_evaluate(const LearnedModel *model, const void *rules, const void *state,
                            int32_t value[PLAYERS_MAX]);
