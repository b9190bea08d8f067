/* SPDX-License-Identifier: MIT */
#include "tabletop/event_importance.h"

#include <stddef.h>

static int count_of(const EventList *events, int type)
{
    int count = 0;
    for (size_t i = 0; i < events->count; i++) count += events->items[i].type == type;
    return count;
}

static int weight_of(const EventImportance *list, const EventList *events, int type)
{
    for (; list && list->type >= 0; list++) {
        if (list->type == type && (list->min_count <= 1 || count_of(events, type) >= list->min_count))
            return list->importance;
    }
    return IMPORTANCE_LOW;
}

MostImportant event_importance_find(const EventImportance *list, const EventList *events)
{
    MostImportant gravest = {IMPORTANCE_LOW, -1};
    for (size_t i = 0; i < events->count; i++) {
        const int weight = weight_of(list, events, events->items[i].type);
        if (weight > IMPORTANCE_LOW && weight >= gravest.importance) gravest = (MostImportant){(uint8_t)weight, (int)i};
    }
    return gravest;
}
