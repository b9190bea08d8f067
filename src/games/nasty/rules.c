/* SPDX-License-Identifier: MIT */
/* Defines the game. */
#include "games/nasty/actions.h"
#include "games/nasty/events.h"
#include "games/nasty/play.h"
#include "games/nasty/state_json.h"
#include "strings/nasty.h"

static const char *const PHASES[] = {"turn", "draw", "place", "clear", "target", "answer", "round_over", "over", NULL};
static const char *const ITEMS[] = {"rounds", NULL};

static bool low_wins(const void *rules) { return true; }

static void score(const void *rules, const void *any_state, Score *score, ScoreItems *items)
{
    const NastyState *state = any_state;
    const int rounds = state->season == NASTY_WINTER ? state->round : state->round - 1;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = state->totals[p];
        score_item(items, p, 0, (Place){0}, rounds, state->totals[p]);
    }
    score_rank(score, state->head.players, state->head.is_over, low_wins(rules));
}

/* In Spring the player turns up a card that nobody has seen, or chooses a target for a card that everybody has seen. In
 * Fall nobody holds nasty cards any more. */
static bool is_turn_open(const void *any_state)
{
    const NastyState *state = any_state;
    const bool turns = state->head.phase == NASTY_PHASE_TURN || state->head.phase == NASTY_PHASE_TARGET;
    return nasty_turning_fall(state) || (state->season == NASTY_SPRING && turns);
}

/* Whether an instant action can be aimed at only one seat, or the order in which cards are turned up changes
 * nothing. */
static bool is_choice_free(const void *any_rules, const void *view)
{
    const NastyRules *rules = any_rules;
    const NastyState *state = view;
    if (state->head.phase != NASTY_PHASE_TARGET) return nasty_is_order_free(rules, state);
    const NastyStackCard *top = nasty_stack_top(state);
    const unsigned seats = nasty_target_seats(state, top->by, nasty_special_of(rules, top->card)->aim);
    return (seats & (seats - 1)) == 0;
}

static uint32_t round_of(const void *any_state)
{
    const NastyState *state = any_state;
    return state->round;
}

static bool are_pledges_open(const void *view) { return ((const NastyState *)view)->season == NASTY_SUMMER; }

/* The player against whom a card is played or placed, or NOBODY: a card that only looks, or cancels another, hits
 * nobody. */
static int find_victim(const void *any_rules, const Event *event)
{
    const NastyRules *rules = any_rules;
    const bool names = event->kind == NASTY_EVENT_PLAYED_AGAINST || event->kind == NASTY_EVENT_AIMED;
    if (event->kind == NASTY_EVENT_PLACED) return event->other;
    if (!names) return NOBODY;
    return nasty_special_of(rules, event->thing)->squares_step == NASTY_STEP_PEEK ? NOBODY : event->other;
}

static const GamePledges PLEDGES = {are_pledges_open, find_victim};

static const ResponsePhase ASKING = {nasty_asked, (Action)NASTY_ACT_DECLINE << 28, round_of, nasty_aimed};

const Game NASTY = {
    .id = "nasty",
    .players_min = 2,
    .players_max = PLAYERS_MAX,
    .properties = GAME_HAS_CHANCE | GAME_HAS_INTERRUPTS | GAME_HAS_ROUNDS,
    .rules_size = sizeof(NastyRules),
    .state_size = sizeof(NastyState),
    .actions_max = 28000, /* six kinds of nasty cards, each choosing three of sixteen squares in eight yards */
    .phases = PHASES,
    .events = NASTY_EVENTS,
    .reasons = NASTY_REASONS,
    .items = ITEMS,
    .strings = &NASTY_STRINGS,
    .options = NASTY_OPTIONS,
    .fields = NASTY_FIELDS,
    .check_rules = nasty_check_rules,
    .deal = nasty_deal,
    .legal_actions = nasty_legal_actions,
    .count_actions = nasty_count_actions,
    .random_action = nasty_random_action,
    .find_refusal = nasty_find_refusal,
    .apply_action = nasty_apply_action,
    .make_view = nasty_make_view,
    .sample_state = nasty_sample_state,
    .score = score,
    .low_wins = low_wins,
    .hash = nasty_hash,
    .validate_state = nasty_validate_state,
    .write_action = nasty_write_action,
    .read_action = nasty_read_action,
    .name_thing = nasty_name_thing,
    .name_place = nasty_name_place,
    .print = nasty_print,
    .read_state = nasty_read_state,
    .is_turn_open = is_turn_open,
    .is_choice_free = is_choice_free,
    .response_phase = &ASKING,
    .pledges = &PLEDGES,
    .clock_option = "minutes", /* NN-26: the option with the clock's minutes */
    .heuristics = &NASTY_HEURISTICS,
};
