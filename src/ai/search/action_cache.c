/* SPDX-License-Identifier: MIT */
#include "ai/search/action_cache.h"

#include "culdesac/debug.h"
#include "culdesac/memory.h"

#include <stdlib.h>

enum { EDGES_MAX = 3000000 };

/* Moves the untried action with the highest prior to the front of the untried ones. Of several with that prior, the
 * action with the lowest number is taken. */
static void move_best_to_front(ActionCache *cache, uint32_t which)
{
    const CachedActions *cached = &cache->entries[which];
    TreeEdge *edges = action_cache_edges(cache, which);
    uint32_t best = cached->tried;
    for (uint32_t i = cached->tried + 1; i < cached->count; i++) {
        const bool more = edges[i].prior > edges[best].prior;
        if (more || (edges[i].prior == edges[best].prior && edges[i].action < edges[best].action)) best = i;
    }
    if (best >= cached->count) return;
    const TreeEdge edge = edges[best];
    edges[best] = edges[cached->tried];
    edges[cached->tried] = edge;
}

static void reserve_edges(ActionCache *cache, size_t edges)
{
    if (cache->count + 1 >= cache->capacity) {
        cache->capacity = cache->capacity ? 2 * cache->capacity : 256;
        cache->entries = memory_resize(cache->entries, cache->capacity * sizeof *cache->entries);
    }
    while (cache->edge_count + edges > cache->edge_capacity) {
        cache->edge_capacity = cache->edge_capacity ? 2 * cache->edge_capacity : 8192;
        cache->edges = memory_resize(cache->edges, cache->edge_capacity * sizeof *cache->edges);
    }
    if (cache->count == 0) cache->entries[cache->count++] = (CachedActions){0};
}

uint32_t action_cache_add(ActionCache *cache, const Action *actions, const int32_t *priors, const uint32_t *found,
                          size_t count)
{
    if (cache->edge_count + count > EDGES_MAX) return NOT_CACHED;
    reserve_edges(cache, count);
    const uint32_t which = cache->count++;
    CachedActions *cached = &cache->entries[which];
    *cached = (CachedActions){.first = cache->edge_count, .count = (uint32_t)count};
    cache->edge_count += (uint32_t)count;
    TreeEdge *edges = action_cache_edges(cache, which);
    uint32_t end = cached->count;
    for (size_t i = 0; i < count; i++) {
        const TreeEdge edge = {actions[i], priors[i], found[i]};
        cached->prior_sum += priors[i];
        if (found[i]) {
            edges[cached->tried++] = edge;
        } else {
            edges[--end] = edge;
        }
    }
    DEBUG_ASSERT(cached->tried == end && cached->prior_sum > 0);
    move_best_to_front(cache, which);
    return which;
}

void action_cache_try_next(ActionCache *cache, uint32_t entry, uint32_t child)
{
    DEBUG_ASSERT(entry != NOT_CACHED && cache->entries[entry].tried < cache->entries[entry].count);
    action_cache_edges(cache, entry)[cache->entries[entry].tried++].child = child;
    move_best_to_front(cache, entry);
}

void action_cache_try(ActionCache *cache, uint32_t entry, Action action, uint32_t child)
{
    const CachedActions *from = &cache->entries[entry];
    TreeEdge *edges = action_cache_edges(cache, entry);
    uint32_t at = from->tried;
    while (at < from->count && edges[at].action != action) at++;
    DEBUG_ASSERT(entry != NOT_CACHED && at < from->count);
    const TreeEdge edge = edges[at];
    edges[at] = edges[from->tried];
    edges[from->tried] = edge;
    action_cache_try_next(cache, entry, child);
}

void action_cache_clear(ActionCache *cache)
{
    free(cache->entries);
    free(cache->edges);
    *cache = (ActionCache){0};
}
