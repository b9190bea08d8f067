/* SPDX-License-Identifier: MIT */
/* A cache of a position's actions and priors for tree search in a game of perfect information, where a node always has
 * the same position. All untried actions have the same expected value, so only the one with the highest prior has to be
 * compared with the tried ones. An entry lists the tried actions, then the untried one with the highest prior, then the
 * other untried ones. */
#pragma once

#include "culdesac/game.h"

typedef struct TreeEdge {
    Action action;
    int32_t prior;
    uint32_t child; /* the node that the action leads to, if the action was tried */
} TreeEdge;

typedef struct CachedActions {
    uint32_t first; /* index of the entry's first edge */
    uint32_t count, tried;
    int64_t prior_sum; /* sum of the priors of all actions */
} CachedActions;

typedef struct ActionCache {
    CachedActions *entries; /* entry 0 is unused */
    TreeEdge *edges;
    uint32_t count, capacity;
    uint32_t edge_count, edge_capacity;
} ActionCache;

enum { NOT_CACHED = 0 };

/* Adds the actions of a node; `found` has the child of each action, or 0 if the action is untried. Returns the entry,
 * or NOT_CACHED if the cache is full. */
uint32_t action_cache_add(ActionCache *cache, const Action *actions, const int32_t *priors, const uint32_t *found,
                          size_t count);
/* Marks an entry's first untried action as tried; `child` is the node that it leads to. */
void action_cache_try_next(ActionCache *cache, uint32_t entry, uint32_t child);
/* Marks any untried action of an entry as tried. */
void action_cache_try(ActionCache *cache, uint32_t entry, Action action, uint32_t child);
void action_cache_clear(ActionCache *cache);

static inline TreeEdge *action_cache_edges(const ActionCache *cache, uint32_t entry)
{
    return cache->edges + cache->entries[entry].first;
}
