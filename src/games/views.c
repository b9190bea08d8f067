/* SPDX-License-Identifier: MIT */
#include "culdesac/game.h"

#include "culdesac/debug.h"

#include <string.h>

void view_init(void *view, const void *state, size_t size, int viewer)
{
    DEBUG_ASSERT(size >= sizeof(StateHead) && viewer >= NOBODY && viewer < PLAYERS_MAX);
    memmove(view, state, size);
    StateHead *head = state_head(view);
    head->seed = 0;
    head->rng = (Rng){0};
    head->viewer = (int8_t)viewer;
}

void sampled_state_init(void *state, const void *view, size_t size, Rng *rng)
{
    DEBUG_ASSERT(size >= sizeof(StateHead) && size <= STATE_SIZE_MAX);
    memmove(state, view, size);
    StateHead *head = state_head(state);
    head->viewer = VIEWER_ALL;
    head->seed = rng_next(rng);
    head->rng = rng_from_seed(head->seed);
}
