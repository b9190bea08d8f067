/* SPDX-License-Identifier: MIT */
#include "kit/weights.h"

#include <stddef.h>

static int count_of(const EventList *events, int type)
{
    int count = 0;
    for (size_t i = 0; i < events->count; i++) count += events->items[i].type == type;
    return count;
}

static int weight_of(const EventWeight *list, const EventList *events, int type)
{
    for (; list && list->type >= 0; list++) {
        if (list->type == type && (list->least <= 1 || count_of(events, type) >= list->least)) return list->weight;
    }
    return WEIGHT_LIGHT;
}

Weighed weights_of(const EventWeight *list, const EventList *events)
{
    Weighed gravest = {WEIGHT_LIGHT, -1};
    for (size_t i = 0; i < events->count; i++) {
        const int weight = weight_of(list, events, events->items[i].type);
        if (weight > WEIGHT_LIGHT && weight >= gravest.weight) gravest = (Weighed){(uint8_t)weight, (int)i};
    }
    return gravest;
}
