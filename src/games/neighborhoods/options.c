/* SPDX-License-Identifier: MIT */
#include "neighborhoods.h"

#include <stddef.h>

static const char *const SIZES[] = {"5", "7", NULL};

#define INT_OPTION(name, least, most)                                                                                 \
    {                                                                                                                 \
        .key = #name, .type = OPTION_INT, .offset = offsetof(NeighborhoodsRules, name), .min = (least), .max = (most) \
    }
#define BOOL_OPTION(name)                                                               \
    {                                                                                   \
        .key = #name, .type = OPTION_BOOL, .offset = offsetof(NeighborhoodsRules, name) \
    }

const Option NEIGHBORHOODS_OPTIONS[OPTIONS_COUNT] = {
    {.key = "size", .type = OPTION_CHOICE, .offset = offsetof(NeighborhoodsRules, size), .choices = SIZES},
    INT_OPTION(decks, 1, NEIGHBORHOODS_DECKS_MAX),
    BOOL_OPTION(jokers),
    INT_OPTION(hand, 1, HAND_MAX),
    INT_OPTION(deal, 0, HAND_MAX),
    INT_OPTION(redraw, 0, HAND_MAX),
    INT_OPTION(stones, 1, NEIGHBORHOODS_SIDE_MAX *NEIGHBORHOODS_SIDE_MAX),
    INT_OPTION(goal_neighborhoods, 1, 2 * NEIGHBORHOODS_SIDE_MAX),
    BOOL_OPTION(line_wins),
    INT_OPTION(idle_turns, 1, 20),
    BOOL_OPTION(die_ignores_row),
    BOOL_OPTION(declined_idle),
    INT_OPTION(turn_limit, 2, 10000),
};

bool neighborhoods_check_rules(const void *any_rules, int players, Error *error)
{
    (void)players;
    const NeighborhoodsRules *rules = any_rules;
    if (rules->deal > rules->hand) {
        return error_set(error, "deal: %d cards are dealt, but a hand holds at most %d.", rules->deal, rules->hand);
    }
    if (rules->redraw > rules->hand) {
        return error_set(error, "redraw: %d cards are drawn, but a hand holds at most %d.", rules->redraw, rules->hand);
    }
    /* Jokers do not count, because they may all be put aside while the layout is dealt, and then the deck would be too
     * small. */
    const int ranked = RANKS * SUITS * rules->decks, side = rules_side(rules), needed = side * side + 2 * rules->hand;
    if (ranked >= needed) return true;
    return error_set(error,
                     "decks: a layout of %d cards and two hands of %d need %d cards besides jokers, but there are %d.",
                     side * side, rules->hand, needed, ranked);
}
