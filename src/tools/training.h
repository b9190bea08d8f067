/* SPDX-License-Identifier: MIT */
/*
 * Positions from which weights are learned: what their actions show and how much of its attention a search gave to
 * each; what their states show and how well each player came off.
 *
 * Of actions the weights are those that make the search's own choice the likeliest, of states those that come nearest
 * to what came of them. Both are found by going down the slope, sample by sample, in an order that the seed decides.
 */
#ifndef CULDESAC_TOOLS_TRAINING_H
#define CULDESAC_TOOLS_TRAINING_H

#include "culdesac/heuristics.h"

typedef struct Training Training;

Training *training_create(const LearnedModel *model);
void training_destroy(Training *training);
/* Forgets the positions. */
void training_clear(Training *training);
/* A decision: the shares of so many actions add up to 1. Nothing is kept where the brain sees nothing. */
void training_add_choice(Training *training, const void *rules, const void *state, int player, const Action *actions,
                         const float *shares, size_t count);
/* A state, and what each player may expect there or came to, −1 … 1. */
void training_add_state(Training *training, const void *rules, const void *state, const float *value);
/* Learns from all there is, into so many values as the brain has features. */
void training_learn(Training *training, uint64_t seed, int16_t *of_actions, int16_t *of_states);

#endif
