/* SPDX-License-Identifier: MIT */
#include "action_cache.h"

#include "culdesac/debug.h"
#include "culdesac/text.h"

#include <stdlib.h>

enum { EDGES_MAX = 3000000 };

/* Puts the most promising of those not tried in front of them; of equals the one that was listed first. */
static void move_best_to_front(ActionCache *fans, uint32_t which)
{
    const CachedActions *fan = &fans->entries[which];
    Edge *edges = action_cache_edges(fans, which);
    uint32_t best = fan->tried;
    for (uint32_t i = fan->tried + 1; i < fan->count; i++) {
        const bool more = edges[i].prior > edges[best].prior;
        if (more || (edges[i].prior == edges[best].prior && edges[i].action < edges[best].action)) best = i;
    }
    if (best >= fan->count) return;
    const Edge edge = edges[best];
    edges[best] = edges[fan->tried];
    edges[fan->tried] = edge;
}

static void reserve_edges(ActionCache *fans, size_t edges)
{
    if (fans->count + 1 >= fans->capacity) {
        fans->capacity = fans->capacity ? 2 * fans->capacity : 256;
        fans->entries = memory_resize(fans->entries, fans->capacity * sizeof *fans->entries);
    }
    while (fans->edge_count + edges > fans->edge_capacity) {
        fans->edge_capacity = fans->edge_capacity ? 2 * fans->edge_capacity : 8192;
        fans->edges = memory_resize(fans->edges, fans->edge_capacity * sizeof *fans->edges);
    }
    if (fans->count == 0) fans->entries[fans->count++] = (CachedActions){0};
}

uint32_t action_cache_add(ActionCache *fans, const Action *actions, const int32_t *priors, const uint32_t *found,
                          size_t count)
{
    if (fans->edge_count + count > EDGES_MAX) return NOT_CACHED;
    reserve_edges(fans, count);
    const uint32_t which = fans->count++;
    CachedActions *fan = &fans->entries[which];
    *fan = (CachedActions){.first = fans->edge_count, .count = (uint32_t)count};
    fans->edge_count += (uint32_t)count;
    Edge *edges = action_cache_edges(fans, which);
    uint32_t end = fan->count;
    for (size_t i = 0; i < count; i++) {
        const Edge edge = {actions[i], priors[i], found[i]};
        fan->prior_sum += priors[i];
        if (found[i]) {
            edges[fan->tried++] = edge;
        } else {
            edges[--end] = edge;
        }
    }
    DEBUG_ASSERT(fan->tried == end && fan->prior_sum > 0);
    move_best_to_front(fans, which);
    return which;
}

void action_cache_try_next(ActionCache *fans, uint32_t fan, uint32_t child)
{
    DEBUG_ASSERT(fan != NOT_CACHED && fans->entries[fan].tried < fans->entries[fan].count);
    action_cache_edges(fans, fan)[fans->entries[fan].tried++].child = child;
    move_best_to_front(fans, fan);
}

void action_cache_try(ActionCache *fans, uint32_t fan, Action action, uint32_t child)
{
    const CachedActions *from = &fans->entries[fan];
    Edge *edges = action_cache_edges(fans, fan);
    uint32_t at = from->tried;
    while (at < from->count && edges[at].action != action) at++;
    DEBUG_ASSERT(fan != NOT_CACHED && at < from->count);
    const Edge edge = edges[at];
    edges[at] = edges[from->tried];
    edges[from->tried] = edge;
    action_cache_try_next(fans, fan, child);
}

void action_cache_clear(ActionCache *fans)
{
    free(fans->entries);
    free(fans->edges);
    *fans = (ActionCache){0};
}
