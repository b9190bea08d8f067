/* SPDX-License-Identifier: MIT */
/* How what was learned of a game is put to use: weights of features, added up. */
#ifndef CULDESAC_AI_SEARCH_LEARNED_MODEL_H
#define CULDESAC_AI_SEARCH_LEARNED_MODEL_H

#include "culdesac/heuristics.h"

/* The priors of actions, and the worth of a state that is not over. Both return false, and do nothing, where nothing
 * was learned. */
bool learned_model_priors(const LearnedModel *model, const void *rules, const void *state, int player,
                          const Action *actions, size_t count, int32_t *priors);
bool learned_model_evaluate(const LearnedModel *model, const void *rules, const void *state,
                            int32_t value[PLAYERS_MAX]);

#endif
