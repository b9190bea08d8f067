/* SPDX-License-Identifier: MIT */
#include "choices.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    const Choice *first = a, *second = b;
    return strcmp(first->text, second->text);
}

void choices_list(Choices *choices, const Match *match, int player)
{
    const Game *game = match_game(match);
    Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    choices->count = match_legal(match, player, actions);
    choices->items = memory_resize(choices->items, choices->count * sizeof *choices->items);
    for (size_t i = 0; i < choices->count; i++) {
        game->write_action(match_rules(match), actions[i], choices->items[i].text);
    }
    qsort(choices->items, choices->count, sizeof *choices->items, compare);
    free(actions);
}

void choices_clear(Choices *choices)
{
    free(choices->items);
    *choices = (Choices){0};
}
