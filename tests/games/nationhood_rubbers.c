/* SPDX-License-Identifier: MIT */
/* Nationhood: deals, rubbers and matches. */
#include "nationhood_cases.h"
#include "support/match_length.h"

TEST(rubber_cases, "NA-20 NA-21 NA-22 deals, rubbers and matches: who wins them, and what follows")
{
    check_cases("tests/games/cases/nationhood_rubbers.txt", nationhood_answer);
}

TEST(longest_match, "NA-20 NA-22 the longest match has all deals, won and drawn, that still leave it open")
{
    Trial trial = TRIAL(.to_move = 1);
    NationhoodRules *rules = &trial.rules;
    rules->rubbers = NATIONHOOD_RUBBERS_ONE;
    rules->rubber_points = rules->win_points;
    rules->drawn_limit = 1;
    const uint32_t two_deals = match_length_max(&NATIONHOOD, rules, 2);
    const uint32_t turn = 54 + 54 + 1 + 1 + 1; /* all draws, all melds, an exchange, melding its card again, the end */
    CHECK_INT(two_deals, 2 * ((uint32_t)rules->turn_limit * turn + 1));
    rules->exchanges = 8;
    CHECK_INT(match_length_max(&NATIONHOOD, rules, 2), 2 * ((uint32_t)rules->turn_limit * (turn + 14) + 1));
    rules->exchanges = 1;
    rules->rubber_points = 2 * rules->win_points;
    CHECK_INT(match_length_max(&NATIONHOOD, rules, 2), 2 * two_deals);
    rules->rubber_points = rules->win_points + 1; /* nobody reaches that with one deal */
    CHECK_INT(match_length_max(&NATIONHOOD, rules, 2), 2 * two_deals);
    rules->rubbers = NATIONHOOD_RUBBERS_BEST_OF_THREE;
    CHECK_INT(match_length_max(&NATIONHOOD, rules, 2), 6 * two_deals);
}
