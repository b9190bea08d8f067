/* SPDX-License-Identifier: MIT */
#include "games/neighborhoods/neighborhoods.h"
#include "strings/neighborhoods.h"

static const char *const SIZES[] = {"5", "7", NULL};

const Option NEIGHBORHOODS_OPTIONS[] = {
    {OPTION_FIELD(OPTION_CHOICE, NeighborhoodsRules, size), .choices = SIZES},
    {OPTION_FIELD(OPTION_INT, NeighborhoodsRules, decks), .min = 1, .max = NEIGHBORHOODS_DECKS_MAX},
    {OPTION_FIELD(OPTION_BOOL, NeighborhoodsRules, jokers)},
    {OPTION_FIELD(OPTION_INT, NeighborhoodsRules, hand), .min = 1, .max = HAND_MAX},
    {OPTION_FIELD(OPTION_INT, NeighborhoodsRules, deal), .max = HAND_MAX},
    {OPTION_FIELD(OPTION_INT, NeighborhoodsRules, redraw), .max = HAND_MAX},
    {OPTION_FIELD(OPTION_INT, NeighborhoodsRules, stones), .min = 1,
     .max = NEIGHBORHOODS_SIDE_MAX * NEIGHBORHOODS_SIDE_MAX},
    {OPTION_FIELD(OPTION_INT, NeighborhoodsRules, goal_neighborhoods), .min = 1, .max = 2 * NEIGHBORHOODS_SIDE_MAX},
    {OPTION_FIELD(OPTION_BOOL, NeighborhoodsRules, line_wins)},
    {OPTION_FIELD(OPTION_INT, NeighborhoodsRules, idle_turns), .min = 1, .max = 20},
    {OPTION_FIELD(OPTION_BOOL, NeighborhoodsRules, die_ignores_row)},
    {OPTION_FIELD(OPTION_BOOL, NeighborhoodsRules, declined_idle)},
    {OPTION_FIELD(OPTION_INT, NeighborhoodsRules, turn_limit), .min = 2, .max = 10000},
    {NULL},
};

bool neighborhoods_check_rules(const void *any_rules, int players, Error *error)
{
    (void)players;
    const NeighborhoodsRules *rules = any_rules;
    if (rules->deal > rules->hand)
        return strings_set_error(error, &NEIGHBORHOODS_STRINGS, SAY_CONFLICT_DEAL,
                                 ARGS(arg_number(rules->deal), arg_number(rules->hand)));
    if (rules->redraw > rules->hand)
        return strings_set_error(error, &NEIGHBORHOODS_STRINGS, SAY_CONFLICT_REDRAW,
                                 ARGS(arg_number(rules->redraw), arg_number(rules->hand)));
    /* Jokers do not count, because they may all be put aside while the layout is dealt, and then the deck would be too
     * small. */
    const int ranked = RANKS * SUITS * rules->decks, side = rules_side(rules), needed = side * side + 2 * rules->hand;
    if (ranked >= needed) return true;
    return strings_set_error(
        error, &NEIGHBORHOODS_STRINGS, SAY_CONFLICT_DECKS,
        ARGS(arg_number(side * side), arg_number(rules->hand), arg_number(needed), arg_number(ranked)));
}
