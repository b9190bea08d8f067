/* SPDX-License-Identifier: MIT */
/* What a learned model (LearnedModel) says of actions and states. */
#pragma once

#include "culdesac/heuristics.h"

/* The priors of actions, by the weights of their features. False if the model does not apply. */
bool learned_model_priors(const LearnedModel *model, const void *rules, const void *state, int player,
                          const Action *actions, size_t count, int32_t *priors);
/* The value of a state that is not over, by the weights of its features. False if the model does not apply. */
bool learned_model_evaluate(const LearnedModel *model, const void *rules, const void *state,
                            int32_t value[PLAYERS_MAX]);
