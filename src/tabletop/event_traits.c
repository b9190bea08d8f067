/* SPDX-License-Identifier: MIT */
#include "tabletop/event_traits.h"

EventTraits event_traits_find(const EventTraits *list, int kind)
{
    for (; list && list->kind >= 0; list++) {
        if (list->kind == kind) return *list;
    }
    return (EventTraits){.kind = (int16_t)kind};
}

MostImportant event_importance_find(const EventTraits *list, const EventList *events)
{
    MostImportant most = {IMPORTANCE_LOW, -1};
    for (size_t i = 0; i < events->count; i++) {
        const Importance importance = event_traits_find(list, events->items[i].kind).importance;
        if (importance > IMPORTANCE_LOW && importance >= most.importance) most = (MostImportant){importance, (int)i};
    }
    return most;
}
