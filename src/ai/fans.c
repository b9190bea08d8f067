/* SPDX-License-Identifier: MIT */
#include "fans.h"

#include "culdesac/debug.h"
#include "culdesac/text.h"

#include <stdlib.h>

enum { EDGES_MAX = 3000000 };

/* Puts the most promising of those not tried in front of them; of equals the one that was listed first. */
static void pick(Fans *fans, uint32_t which)
{
    const Fan *fan = &fans->fans[which];
    Edge *edges = fan_edges(fans, which);
    uint32_t best = fan->tried;
    for (uint32_t i = fan->tried + 1; i < fan->count; i++) {
        const bool more = edges[i].promise > edges[best].promise;
        if (more || (edges[i].promise == edges[best].promise && edges[i].action < edges[best].action)) best = i;
    }
    if (best >= fan->count) return;
    const Edge edge = edges[best];
    edges[best] = edges[fan->tried];
    edges[fan->tried] = edge;
}

static void make_room(Fans *fans, size_t edges)
{
    if (fans->count + 1 >= fans->capacity) {
        fans->capacity = fans->capacity ? 2 * fans->capacity : 256;
        fans->fans = memory_resize(fans->fans, fans->capacity * sizeof *fans->fans);
    }
    while (fans->edge_count + edges > fans->edge_capacity) {
        fans->edge_capacity = fans->edge_capacity ? 2 * fans->edge_capacity : 8192;
        fans->edges = memory_resize(fans->edges, fans->edge_capacity * sizeof *fans->edges);
    }
    if (fans->count == 0) fans->fans[fans->count++] = (Fan){0};
}

uint32_t fans_add(Fans *fans, const Action *actions, const int32_t *promises, const uint32_t *found, size_t count)
{
    if (fans->edge_count + count > EDGES_MAX) return NO_FAN;
    make_room(fans, count);
    const uint32_t which = fans->count++;
    Fan *fan = &fans->fans[which];
    *fan = (Fan){.first = fans->edge_count, .count = (uint32_t)count};
    fans->edge_count += (uint32_t)count;
    Edge *edges = fan_edges(fans, which);
    uint32_t end = fan->count;
    for (size_t i = 0; i < count; i++) {
        const Edge edge = {actions[i], promises[i], found[i]};
        fan->promised += promises[i];
        if (found[i]) {
            edges[fan->tried++] = edge;
        } else {
            edges[--end] = edge;
        }
    }
    DEBUG_ASSERT(fan->tried == end && fan->promised > 0);
    pick(fans, which);
    return which;
}

void fans_try(Fans *fans, uint32_t fan, uint32_t child)
{
    DEBUG_ASSERT(fan != NO_FAN && fans->fans[fan].tried < fans->fans[fan].count);
    fan_edges(fans, fan)[fans->fans[fan].tried++].child = child;
    pick(fans, fan);
}

void fans_take(Fans *fans, uint32_t fan, Action action, uint32_t child)
{
    const Fan *from = &fans->fans[fan];
    Edge *edges = fan_edges(fans, fan);
    uint32_t at = from->tried;
    while (at < from->count && edges[at].action != action) at++;
    DEBUG_ASSERT(fan != NO_FAN && at < from->count);
    const Edge edge = edges[at];
    edges[at] = edges[from->tried];
    edges[from->tried] = edge;
    fans_try(fans, fan, child);
}

void fans_clear(Fans *fans)
{
    free(fans->fans);
    free(fans->edges);
    *fans = (Fans){0};
}
