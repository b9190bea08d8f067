/* SPDX-License-Identifier: MIT */
/* Lists, counts and picks legal actions by their groups (action_groups.h). */
#include "games/nasty/action_groups.h"

#include "culdesac/debug.h"

/* The n-th way to choose `choose` of the squares, in ascending order. Its first square is in the highest four bits, and
 * each further one in the next lower four. */
static Action nth_choice(unsigned squares, unsigned choose, uint32_t n)
{
    Action filled = 0;
    unsigned left = (unsigned)bits_count(squares);
    for (unsigned i = 0; i < choose; i++) {
        for (;; squares &= squares - 1) {
            const unsigned still = choose - 1 - i;
            const uint32_t ways = still == 0 ? 1 : action_group_choices(--left, still);
            if (n < ways) break;
            n -= ways;
        }
        DEBUG_ASSERT(squares != 0);
        filled |= (Action)bits_first(squares) << (8 - 4 * i);
        squares &= squares - 1;
    }
    return filled;
}

static Action nth_in_group(const ActionGroup *group, uint32_t n)
{
    if (group->first == 0) return group->base;
    if (group->second) {
        const uint32_t theirs = (uint32_t)bits_count(group->second);
        return group->base | (Action)bits_nth(group->first, n / theirs) << 12 |
               (Action)bits_nth(group->second, n % theirs) << 8;
    }
    if (group->choose) return group->base | nth_choice(group->first, group->choose, n);
    return group->base | (Action)bits_nth(group->first, n);
}

size_t nasty_legal_actions(const void *rules, const void *state, int player, Action *actions)
{
    ActionGroups groups;
    nasty_list_groups(&groups, rules, state, player);
    size_t count = 0;
    for (uint32_t i = 0; i < groups.count; i++) {
        for (uint32_t n = 0; n < groups.items[i].count; n++) actions[count++] = nth_in_group(&groups.items[i], n);
    }
    return count;
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
