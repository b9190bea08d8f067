/* SPDX-License-Identifier: MIT */
#include "games/nationhood/nationhood.h"

static const char *const EXCHANGES[] = {"both", "joker_in", "joker_out", "none", NULL};
static const char *const ACES[] = {"both", "low", "high", NULL};
static const char *const RUBBERS[] = {"1", "3", NULL};

const Option NATIONHOOD_OPTIONS[] = {
    {"nation_length", FIELD_ONE(NationhoodRules, nation_length), .min = 5, .max = 7},
    {"joker_in_nation", FIELD_ONE(NationhoodRules, joker_in_nation), .codec = &FIELD_BOOL},
    {"ace", FIELD_ONE(NationhoodRules, ace), .choices = ACES},
    {"city_naturals", FIELD_ONE(NationhoodRules, city_naturals), .min = 1, .max = 3},
    {"joker_exchange", FIELD_ONE(NationhoodRules, joker_exchange), .choices = EXCHANGES},
    {"exchanges", FIELD_ONE(NationhoodRules, exchanges), .min = 1, .max = 8},
    {"offer_cities", FIELD_ONE(NationhoodRules, offer_cities), .min = 1, .max = 13},
    {"repeat_offers", FIELD_ONE(NationhoodRules, repeat_offers), .codec = &FIELD_BOOL},
    {"war_chain", FIELD_ONE(NationhoodRules, war_chain), .max = 1000},
    {"whittle_add", FIELD_ONE(NationhoodRules, whittle_add), .codec = &FIELD_BOOL},
    {"hand_sets_safe", FIELD_ONE(NationhoodRules, hand_sets_safe), .codec = &FIELD_BOOL},
    {"turn_limit", FIELD_ONE(NationhoodRules, turn_limit), .min = 20, .max = 1000},
    {"win_points", FIELD_ONE(NationhoodRules, win_points), .min = 1, .max = 20},
    {"city_points", FIELD_ONE(NationhoodRules, city_points), .max = 20},
    {"rubber_points", FIELD_ONE(NationhoodRules, rubber_points), .min = 1, .max = 100},
    {"drawn_limit", FIELD_ONE(NationhoodRules, drawn_limit), .min = 1, .max = 10},
    {"rubbers", FIELD_ONE(NationhoodRules, rubbers), .choices = RUBBERS},
    {NULL},
};
