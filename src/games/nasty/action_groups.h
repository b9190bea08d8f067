/* SPDX-License-Identifier: MIT */
/*
 * A group of legal actions is a pattern with sets of squares, seats or lines to fill in. From groups, a search can pick
 * one of thousands of actions without listing them all.
 */
#pragma once

#include "games/nasty/actions.h"

#include "culdesac/bits.h"

#include <assert.h>

enum { ACTION_GROUPS_MAX = 80 }; /* 48 for nasty cards (six in a hand × eight yards), the rest for other actions */

typedef struct ActionGroup {
    Action base;
    uint16_t first;  /* the set from which the first value is chosen, or all values if `second` is 0 */
    uint16_t second; /* in a swap, the set of the other yard's squares, from which the second value is chosen */
    uint8_t choose;  /* how many values, in ascending order unless in a swap, are put into `base`, 0 to 3 */
    uint8_t shift;   /* the bit of `base` at which the first value is put; each further one is put four bits lower */
    uint32_t count;  /* number of actions in the group */
} ActionGroup;

typedef struct ActionGroups {
    uint32_t count, total;
    ActionGroup items[ACTION_GROUPS_MAX];
} ActionGroups;

/* The number of ways to choose `choose` squares, 1 to 3, from `from` of them. */
static inline uint32_t nasty_action_group_choices(unsigned from, unsigned choose)
{
    return choose == 1 ? from : choose == 2 ? from * (from - 1) / 2 : from * (from - 1) * (from - 2) / 6;
}

/* Adds a group, and counts its actions. */
static inline void nasty_add_group(ActionGroups *groups, ActionGroup group)
{
    const unsigned first = (unsigned)bits_count(group.first);
    group.count = group.second   ? first * (unsigned)bits_count(group.second)
                  : group.choose ? nasty_action_group_choices(first, group.choose)
                                 : 1;
    assert(groups->count < ACTION_GROUPS_MAX);
    groups->items[groups->count++] = group;
    groups->total += group.count;
}

/* refusals.c: all legal actions of a player, in ascending order. */
void nasty_list_groups(ActionGroups *groups, const NastyRules *rules, const NastyState *state, int player);
