/* SPDX-License-Identifier: MIT */
#include "tabletop/event_traits.h"

EventTraits event_traits_find(const EventTraits *list, int type)
{
    for (; list && list->type >= 0; list++) {
        if (list->type == type) return *list;
    }
    return (EventTraits){.type = (int16_t)type};
}

MostImportant event_importance_find(const EventTraits *list, const EventList *events)
{
    MostImportant gravest = {IMPORTANCE_LOW, -1};
    for (size_t i = 0; i < events->count; i++) {
        const Importance importance = event_traits_find(list, events->items[i].kind).importance;
        if (importance > IMPORTANCE_LOW && importance >= gravest.importance)
            gravest = (MostImportant){importance, (int)i};
    }
    return gravest;
}
