/* SPDX-License-Identifier: MIT */
/* Defines the game: its options, and the start and the score of a match. */
#include "games/nationhood/card_moves.h"
#include "games/nationhood/events.h"
#include "strings/nationhood.h"

#include <assert.h>
#include <string.h>

static const char *const EXCHANGES[] = {"both", "joker_in", "joker_out", "none", NULL};
static const char *const ACES[] = {"both", "low", "high", NULL};
static const char *const RUBBERS[] = {"1", "3", NULL};

static const Option OPTIONS[] = {
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

static void deal(const void *rules, int players, uint64_t seed, void *any_state)
{
    (void)rules;
    NationhoodState *state = any_state;
    memset(state, 0, sizeof *state);
    state->head = state_head_init(players, seed);
    assert(players == 2);
    state->deal = 1;
    nationhood_deal_cards(state, NULL);
}

enum { ITEM_POINTS, ITEM_RUBBERS };

static void score(const void *any_rules, const void *any_state, Score *score, ScoreItems *items)
{
    const NationhoodRules *rules = any_rules;
    const NationhoodState *state = any_state;
    const bool rubbers = state->head.over && rules->rubbers == RUBBERS_BEST_OF_THREE;
    for (int p = 0; p < 2; p++) {
        score->points[p] = rubbers ? state->rubbers_won[p] : state->points[p];
        score_item(items, p, rubbers ? ITEM_RUBBERS : ITEM_POINTS, (Place){0}, score->points[p], score->points[p]);
    }
    score_rank(score, 2, state->head.over, false);
}

static const char *const PHASES[] = {"draw", "rebuild", "meld", "reply", "whittle", "deal_over", "over", NULL};
static const char *const ITEMS[] = {"points", "rubbers", NULL};

const Game NATIONHOOD = {
    .id = "nationhood",
    .players_min = 2,
    .players_max = 2,
    .traits = TRAIT_HIDDEN | TRAIT_CHANCE | TRAIT_ROUNDS,
    .rules_size = sizeof(NationhoodRules),
    .state_size = sizeof(NationhoodState),
    .actions_max = NATIONHOOD_OFFERS_MAX + NATIONHOOD_PLAYS_MAX,
    .options = OPTIONS,
    .fields = NATIONHOOD_FIELDS,
    .phases = PHASES,
    .events = NATIONHOOD_EVENTS,
    .reasons = NATIONHOOD_REASONS,
    .items = ITEMS,
    .strings = &NATIONHOOD_STRINGS,
    .deal = deal,
    .legal_actions = nationhood_legal_actions,
    .count_actions = nationhood_count_actions,
    .random_action = nationhood_random_action,
    .find_refusal = nationhood_find_refusal,
    .apply_action = nationhood_apply_action,
    .make_view = nationhood_make_view,
    .sample_state = nationhood_sample_state,
    .score = score,
    .hash = nationhood_hash,
    .validate_state = nationhood_validate_state,
    .write_action = nationhood_write_action,
    .read_action = nationhood_read_action,
    .name_thing = nationhood_name_thing,
    .name_place = nationhood_name_place,
    .print = nationhood_print,
    .read_state = nationhood_read_state,
    .heuristics = &NATIONHOOD_HEURISTICS,
};
