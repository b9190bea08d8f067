/* SPDX-License-Identifier: MIT */
/* Defines the game: its options, and the start and the score of a match. */
#include "card_moves.h"
#include "events.h"
#include "strings/nationhood.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const char *const EXCHANGES[] = {"both", "joker_in", "joker_out", "none", NULL};
static const char *const ACES[] = {"both", "low", "high", NULL};
static const char *const RUBBERS[] = {"1", "3", NULL};

#define NUMBER(name, least, most)                                                                              \
    {                                                                                                          \
        .key = #name, .type = OPTION_INT, .offset = offsetof(NationhoodRules, name), .min = least, .max = most \
    }
#define SWITCH(name)                                                                 \
    {                                                                                \
        .key = #name, .type = OPTION_BOOL, .offset = offsetof(NationhoodRules, name) \
    }
#define CHOICE(name, list)                                                                              \
    {                                                                                                   \
        .key = #name, .type = OPTION_CHOICE, .offset = offsetof(NationhoodRules, name), .choices = list \
    }

static const Option OPTIONS[] = {
    NUMBER(nation_length, 5, 7),
    SWITCH(joker_in_nation),
    CHOICE(ace, ACES),
    NUMBER(city_naturals, 1, 3),
    CHOICE(joker_exchange, EXCHANGES),
    NUMBER(exchanges, 1, 8),
    NUMBER(offer_cities, 1, 13),
    SWITCH(repeat_offers),
    NUMBER(war_chain, 0, 1000),
    SWITCH(whittle_add),
    SWITCH(hand_sets_safe),
    NUMBER(turn_limit, 20, 1000),
    NUMBER(win_points, 1, 20),
    NUMBER(city_points, 0, 20),
    NUMBER(rubber_points, 1, 100),
    NUMBER(drawn_limit, 1, 10),
    CHOICE(rubbers, RUBBERS),
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

/* Each card drawn and laid once, or once more after an exchange; the exchanges; the end of the turn. */
static uint32_t turn_bound(const NationhoodRules *rules)
{
    return 2 * (uint32_t)DECK + 2 * (uint32_t)rules->exchanges + 1;
}

/* A rubber ends with the deal that reaches its points, or with its last drawn deal. There are at most three rubbers,
 * because a shared one counts for both players. */
static uint32_t match_length_max(const void *any_rules, int players)
{
    (void)players;
    const NationhoodRules *rules = any_rules;
    const int32_t wins = (rules->rubber_points + rules->win_points - 1) / rules->win_points;
    const int32_t deals = (2 * wins - 1 + rules->drawn_limit) * (rules->rubbers == RUBBERS_ONE ? 1 : 3);
    return (uint32_t)deals * ((uint32_t)rules->turn_limit * turn_bound(rules) + 1);
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
    .traits = TRAIT_HIDDEN | TRAIT_CHANCE,
    .rules_size = sizeof(NationhoodRules),
    .state_size = sizeof(NationhoodState),
    .actions_max = NATIONHOOD_OFFERS_MAX + NATIONHOOD_PLAYS_MAX,
    .options = {OPTIONS, sizeof OPTIONS / sizeof *OPTIONS},
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
    .refuse_action = nationhood_refuse_action,
    .apply_action = nationhood_apply_action,
    .match_length_max = match_length_max,
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
