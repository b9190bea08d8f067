/* SPDX-License-Identifier: MIT */
#include "match_length.h"

#include "games/nationhood/nationhood.h"

/* An upper bound. In a rubber at most 2 × wins − 1 deals are won until a player has the points, and at most
 * `drawn_limit` are drawn. A match has at most three rubbers: two wins end it, and a shared rubber is a win for both.
 * In a turn each card is drawn once and laid once, an exchange and laying its card again are two more actions, and one
 * ends the turn. */
uint32_t match_length_of_nationhood(const void *any_rules)
{
    const NationhoodRules *rules = any_rules;
    const int32_t wins = (rules->rubber_points + rules->win_points - 1) / rules->win_points;
    const int32_t deals = (2 * wins - 1 + rules->drawn_limit) * (rules->rubbers == NATIONHOOD_RUBBERS_ONE ? 1 : 3);
    const uint32_t turn = 2 * (uint32_t)NATIONHOOD_DECK_CARDS + 2 * (uint32_t)rules->exchanges + 1;
    return (uint32_t)deals * ((uint32_t)rules->turn_limit * turn + 1);
}
