/* SPDX-License-Identifier: MIT */
#include "engine/notations.h"

#include <stdlib.h>
#include <string.h>

static int compare_notations(const void *a, const void *b)
{
    const Notation *first = a, *second = b;
    return strcmp(first->text, second->text);
}

void notations_list(Notations *list, const Game *game, const void *rules, const void *state, int player)
{
    SCOPED_MEMORY Action *actions = memory_allocate_unset(game->actions_max * sizeof *actions);
    list->count = game_legal_actions(game, rules, state, player, actions);
    list->items = memory_resize(list->items, list->count * sizeof *list->items);
    for (size_t i = 0; i < list->count; i++) game->write_action(rules, actions[i], list->items[i].text);
    qsort(list->items, list->count, sizeof *list->items, compare_notations);
}

void notations_clear(Notations *list)
{
    free(list->items);
    *list = (Notations){0};
}
