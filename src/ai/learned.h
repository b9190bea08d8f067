/* SPDX-License-Identifier: MIT */
/* How what was learned of a game is put to use: weights of features, added up. */
#ifndef CULDESAC_AI_LEARNED_H
#define CULDESAC_AI_LEARNED_H

#include "culdesac/brain.h"

/* The promises of actions, and the worth of a state that is not over. Both return false, and do nothing, where nothing was
 * learned. */
bool learned_order(const Learned *learned, const void *rules, const void *state, int player, const Action *actions, size_t count,
                   int32_t *promises);
bool learned_judge(const Learned *learned, const void *rules, const void *state, int32_t worth[PLAYERS_MAX]);

#endif
