/* SPDX-License-Identifier: MIT */
/* Defines the game: the start and the score of a match. */
#include "games/nationhood/card_moves.h"
#include "games/nationhood/events.h"
#include "strings/nationhood.h"

#include <assert.h>
#include <string.h>

static void deal(const void *rules, int players, uint64_t seed, void *any_state)
{
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
    const bool rubbers = state->head.is_over && rules->rubbers == NATIONHOOD_RUBBERS_BEST_OF_THREE;
    for (int p = 0; p < 2; p++) {
        score->points[p] = rubbers ? state->rubbers_won[p] : state->points[p];
        score_item(items, p, rubbers ? ITEM_RUBBERS : ITEM_POINTS, (Place){0}, score->points[p], score->points[p]);
    }
    score_rank(score, 2, state->head.is_over, false);
}

static const char *const PHASES[] = {"draw", "rebuild", "meld", "reply", "whittle", "deal_over", "over", NULL};
static const char *const ITEMS[] = {"points", "rubbers", NULL};

const Game NATIONHOOD = {
    .id = "nationhood",
    .players_min = 2,
    .players_max = 2,
    .properties = GAME_HAS_CHANCE | GAME_HAS_ROUNDS,
    .rules_size = sizeof(NationhoodRules),
    .state_size = sizeof(NationhoodState),
    .actions_max = NATIONHOOD_OFFERS_MAX + NATIONHOOD_PLAYS_MAX,
    .options = NATIONHOOD_OPTIONS,
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
