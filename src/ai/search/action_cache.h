/* SPDX-License-Identifier: MIT */
/*
 * What a tree search remembers of a position of an open game, where a node is always the same position: its actions and
 * their priors, found out once. Those not tried yet are all thought equally good, so that only the most promising of
 * them is ever to be compared with those tried: the tried ones stand in front, and behind them that one.
 */
#ifndef CULDESAC_AI_SEARCH_ACTION_CACHE_H
#define CULDESAC_AI_SEARCH_ACTION_CACHE_H

#include "culdesac/game.h"

typedef struct Edge {
    Action action;
    int32_t prior;
    uint32_t child; /* the node it leads to; of those tried */
} Edge;

typedef struct CachedActions {
    uint32_t first; /* of its edges */
    uint32_t count, tried;
    int64_t prior_sum; /* all priors together */
} CachedActions;

typedef struct ActionCache {
    CachedActions *entries; /* the first is nobody's */
    Edge *edges;
    uint32_t count, capacity;
    uint32_t edge_count, edge_capacity;
} ActionCache;

enum { NOT_CACHED = 0 };

/* Notes the actions of a node, of which `found` says what child each of those tried leads to, 0 being none. Returns
 * NOT_CACHED where there is no more room. */
uint32_t action_cache_add(ActionCache *fans, const Action *actions, const int32_t *priors, const uint32_t *found,
                          size_t count);
/* The next of a fan is tried, and leads to a child. */
void action_cache_try_next(ActionCache *fans, uint32_t fan, uint32_t child);
/* The same for one of those that were not tried. */
void action_cache_try(ActionCache *fans, uint32_t fan, Action action, uint32_t child);
void action_cache_clear(ActionCache *fans);

static inline Edge *action_cache_edges(const ActionCache *fans, uint32_t fan)
{
    return fans->edges + fans->entries[fan].first;
}

#endif
