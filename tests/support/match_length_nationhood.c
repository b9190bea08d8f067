/* SPDX-License-Identifier: MIT */
#include "match_length.h"

#include "games/nationhood/nationhood.h"

/* A rubber ends with the deal that reaches its points, or with its last drawn deal. There are at most three rubbers,
 * because a shared one counts for both players. In a turn each card is drawn and laid once, or once more after an
 * exchange. */
uint32_t match_length_of_nationhood(const void *any_rules)
{
    const NationhoodRules *rules = any_rules;
    const int32_t wins = (rules->rubber_points + rules->win_points - 1) / rules->win_points;
    const int32_t deals = (2 * wins - 1 + rules->drawn_limit) * (rules->rubbers == RUBBERS_ONE ? 1 : 3);
    const uint32_t turn = 2 * (uint32_t)DECK + 2 * (uint32_t)rules->exchanges + 1;
    return (uint32_t)deals * ((uint32_t)rules->turn_limit * turn + 1);
}
