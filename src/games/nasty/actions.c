/* SPDX-License-Identifier: MIT */
/* Lists, counts and picks legal actions by their groups (action_groups.h). */
#include "games/nasty/action_groups.h"

#include "culdesac/debug.h"

/* The n-th action of a group, in ascending order. */
static Action nth_in_group(const ActionGroup *group, uint32_t n)
{
    Action action = group->base;
    unsigned from = group->first, shift = group->shift, left = (unsigned)bits_count(from);
    if (group->choose == 0) return action;
    for (unsigned still = group->choose - 1u; still > 0; still--, shift -= 4) {
        for (;; from &= from - 1) {
            const uint32_t ways =
                group->second ? (uint32_t)bits_count(group->second) : nasty_action_group_choices(--left, still);
            if (n < ways) break;
            n -= ways;
        }
        action |= (Action)bits_first(from) << shift;
        from = group->second ? group->second : from & (from - 1);
    }
    return action | (Action)bits_nth(from, n) << shift;
}

/* Lists the ways to put `choose` values into `base`, the first of `from` at bit `shift`, as in a group. Returns the end
 * of the list. */
static Action *list_choices(Action *end, Action base, unsigned from, unsigned second, unsigned choose, unsigned shift)
{
    if (choose == 0) *end++ = base;
    for (; choose > 0 && from; from &= from - 1)
        end = list_choices(end, base | (Action)bits_first(from) << shift, second ? second : from & (from - 1), second,
                           choose - 1, shift - 4);
    return end;
}

size_t nasty_legal_actions(const void *rules, const void *state, int player, Action *actions)
{
    ActionGroups groups;
    nasty_list_groups(&groups, rules, state, player);
    Action *end = actions;
    for (const ActionGroup *group = groups.items; group < groups.items + groups.count; group++)
        end = list_choices(end, group->base, group->first, group->second, group->choose, group->shift);
    return (size_t)(end - actions);
}

size_t nasty_count_actions(const void *rules, const void *state)
{
    ActionGroups groups;
    nasty_list_groups(&groups, rules, state, state_head_const(state)->to_move);
    return groups.total;
}

Action nasty_random_action(const void *rules, const void *state, Rng *rng)
{
    ActionGroups groups;
    nasty_list_groups(&groups, rules, state, state_head_const(state)->to_move);
    DEBUG_ASSERT(groups.total > 0);
    uint32_t n = rng_below(rng, groups.total);
    const ActionGroup *group = groups.items;
    for (; n >= group->count; group++) n -= group->count;
    return nth_in_group(group, n);
}
