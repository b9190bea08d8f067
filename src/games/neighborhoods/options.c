/* SPDX-License-Identifier: MIT */
#include "games/neighborhoods/neighborhoods.h"
#include "strings/neighborhoods.h"

static const char *const SIZES[] = {"5", "7", NULL};

const Option NEIGHBORHOODS_OPTIONS[] = {
    {"size", FIELD_ONE(NeighborhoodsRules, size), .choices = SIZES},
    {"decks", FIELD_ONE(NeighborhoodsRules, decks), .min = 1, .max = NEIGHBORHOODS_DECKS_MAX},
    {"jokers", FIELD_ONE(NeighborhoodsRules, jokers), .codec = &FIELD_BOOL},
    {"hand", FIELD_ONE(NeighborhoodsRules, hand), .min = 1, .max = NEIGHBORHOODS_HAND_MAX},
    {"deal", FIELD_ONE(NeighborhoodsRules, deal), .max = NEIGHBORHOODS_HAND_MAX},
    {"redraw", FIELD_ONE(NeighborhoodsRules, redraw), .max = NEIGHBORHOODS_HAND_MAX},
    {"stones", FIELD_ONE(NeighborhoodsRules, stones), .min = 1, .max = NEIGHBORHOODS_SIDE_MAX * NEIGHBORHOODS_SIDE_MAX},
    {"goal_neighborhoods", FIELD_ONE(NeighborhoodsRules, goal_neighborhoods), .min = 1,
     .max = 2 * NEIGHBORHOODS_SIDE_MAX},
    {"line_wins", FIELD_ONE(NeighborhoodsRules, line_wins), .codec = &FIELD_BOOL},
    {"idle_turns", FIELD_ONE(NeighborhoodsRules, idle_turns), .min = 1, .max = 20},
    {"die_ignores_row", FIELD_ONE(NeighborhoodsRules, die_ignores_row), .codec = &FIELD_BOOL},
    {"declined_idle", FIELD_ONE(NeighborhoodsRules, declined_idle), .codec = &FIELD_BOOL},
    {"turn_limit", FIELD_ONE(NeighborhoodsRules, turn_limit), .min = 2, .max = 10000},
    {NULL},
};

bool neighborhoods_check_rules(const void *any_rules, int players, Error *error)
{
    const NeighborhoodsRules *rules = any_rules;
    if (rules->deal > rules->hand)
        return strings_set_error(error, &NEIGHBORHOODS_STRINGS, GAME_STRING_CONFLICT_DEAL,
                                 ARGS(arg_number(rules->deal), arg_number(rules->hand)));
    if (rules->redraw > rules->hand)
        return strings_set_error(error, &NEIGHBORHOODS_STRINGS, GAME_STRING_CONFLICT_REDRAW,
                                 ARGS(arg_number(rules->redraw), arg_number(rules->hand)));
    /* Jokers do not count, because they may all be put aside while the layout is dealt, and then the deck would be too
     * small. */
    const int ranked = RANKS * SUITS * rules->decks, side = neighborhoods_rules_side(rules),
              needed = side * side + 2 * rules->hand;
    if (ranked >= needed) return true;
    return strings_set_error(
        error, &NEIGHBORHOODS_STRINGS, GAME_STRING_CONFLICT_DECKS,
        ARGS(arg_number(side * side), arg_number(rules->hand), arg_number(needed), arg_number(ranked)));
}
