/* SPDX-License-Identifier: MIT */
/* The rules: rolling, banking, and what comes of it. */
#include "newhouse.h"
#include "words/newhouse.h"

#include <assert.h>

static const char *const LOST[] = {"all", "half", NULL};
static const Option OPTIONS[] = {
    {.key = "turns", .type = OPTION_INT, .offset = offsetof(NewhouseRules, turns), .min = 1, .max = 20},
    {.key = "street", .type = OPTION_INT, .offset = offsetof(NewhouseRules, street), .min = 0, .max = 50},
    {.key = "lost", .type = OPTION_CHOICE, .offset = offsetof(NewhouseRules, lost), .choices = LOST},
};

static void deal(const void *rules, int players, uint64_t seed, void *state)
{
    (void)rules;
    *(NewhouseState *)state = (NewhouseState){.head = state_begun(players, seed)};
}

int newhouse_pot(const NewhouseState *state)
{
    int pot = 0;
    for (int face = 1; face <= NEWHOUSE_FACES; face++) {
        if (state->rolled >> (face - 1) & 1) pot += face;
    }
    return pot;
}

int32_t newhouse_points(const NewhouseState *state, int player)
{
    int32_t sum = 0;
    for (int item = 0; item < NEWHOUSE_ITEMS; item++) sum += state->points[player][item];
    return sum;
}

/* ---- What may be done ---- */

static int reason_against(const NewhouseState *state, int player, Action action)
{
    if (state->head.over) return NEWHOUSE_REASON_OVER;
    if (action >= NEWHOUSE_ACTIONS) return NEWHOUSE_REASON_UNKNOWN;
    if (player != state->head.to_move) return NEWHOUSE_REASON_NOT_YOUR_TURN;
    return action == NEWHOUSE_BANK && state->rolled == 0 ? NEWHOUSE_REASON_EMPTY_POT : -1;
}

static bool refuse(const void *rules, const void *source, int player, Action action, Event *reason)
{
    const NewhouseState *state = source;
    const int type = reason_against(state, player, action);
    (void)rules;
    if (type >= 0 && reason) {
        *reason = event_of(type, player);
        reason->other = state->head.to_move;
    }
    return type >= 0;
}

/* ---- Playing ---- */

static void tell(EventList *events, int type, int player, int32_t first, int32_t second)
{
    Event event = event_of(type, player);
    event.value[0] = first;
    event.value[1] = second;
    event_add(events, event);
}

static void end_turn(const NewhouseRules *rules, NewhouseState *state)
{
    StateHead *head = &state->head;
    state->rolled = 0;
    if (head->turn == (uint32_t)rules->turns * head->players) {
        head->phase = NEWHOUSE_PHASE_OVER;
        head->over = true;
        head->to_move = NOBODY;
        return;
    }
    head->turn++;
    head->to_move = (int8_t)((head->to_move + 1) % head->players);
}

static void play_bank(const NewhouseRules *rules, NewhouseState *state, int player, EventList *events)
{
    const int pot = newhouse_pot(state);
    state->points[player][NEWHOUSE_BANKED] += pot;
    tell(events, NEWHOUSE_EVENT_BANKED, player, pot, 0);
    end_turn(rules, state);
}

/* XX-3 */
static void lose_pot(const NewhouseRules *rules, NewhouseState *state, int player, EventList *events)
{
    const int pot = newhouse_pot(state), kept = rules->lost == NEWHOUSE_LOST_HALF ? pot / 2 : 0;
    state->points[player][NEWHOUSE_BANKED] += kept;
    tell(events, NEWHOUSE_EVENT_LOST, player, pot - kept, kept);
    end_turn(rules, state);
}

/* XX-5 */
static void play_street(const NewhouseRules *rules, NewhouseState *state, int player, EventList *events)
{
    state->points[player][NEWHOUSE_STREETS] += rules->street;
    tell(events, NEWHOUSE_EVENT_STREET, player, rules->street, 0);
    play_bank(rules, state, player, events);
}

static void play_roll(const NewhouseRules *rules, NewhouseState *state, int player, EventList *events)
{
    const uint32_t face = rng_below(&state->head.rng, NEWHOUSE_FACES);
    const bool again = state->rolled >> face & 1;
    state->die = (uint8_t)(face + 1);
    tell(events, NEWHOUSE_EVENT_ROLLED, player, state->die, 0);
    state->rolled |= (uint8_t)(1u << face);
    if (again) {
        lose_pot(rules, state, player, events);
    } else if (state->rolled == NEWHOUSE_ALL_FACES) {
        play_street(rules, state, player, events);
    }
}

static bool apply(const void *rules, void *state, int player, Action action, EventList *events)
{
    assert(player == state_look(state)->to_move && action < NEWHOUSE_ACTIONS);
    if (action == NEWHOUSE_ROLL) {
        play_roll(rules, state, player, events);
    } else {
        play_bank(rules, state, player, events);
    }
    return action == NEWHOUSE_ROLL; /* chance came out */
}

/* All six numbers, or five of them and one again, or banked. */
static uint32_t bound(const void *source, int players)
{
    const NewhouseRules *rules = source;
    return (uint32_t)(rules->turns * players * NEWHOUSE_FACES);
}

static void score(const void *rules, const void *source, Score *score, ScoreItems *items)
{
    const NewhouseState *state = source;
    (void)rules;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = newhouse_points(state, p);
        for (int item = 0; item < NEWHOUSE_ITEMS; item++) {
            score_item(items, p, item, (Place){0}, state->points[p][item], state->points[p][item]);
        }
    }
    score_rank(score, state->head.players, state->head.over, false);
}

static bool sane(const void *source, const void *state_source, Fault *fault)
{
    const NewhouseRules *rules = source;
    const NewhouseState *state = state_source;
    const StateHead *head = &state->head;
    const uint32_t last = (uint32_t)rules->turns * head->players;
    if (head->turn < 1 || head->turn > last) return fault_set(fault, "there are %u turns.", last);
    if (head->over && (head->turn != last || state->rolled)) {
        return fault_set(fault, "it is over after %u turns.", last);
    }
    if (!head->over && head->to_move != (int)((head->turn - 1) % head->players)) {
        return fault_set(fault, "turn %u is another player's.", head->turn);
    }
    if (state->rolled == NEWHOUSE_ALL_FACES) return fault_set(fault, "a street ends the turn.");
    const bool shows = state->die > 0 && state->rolled >> (state->die - 1) & 1;
    return !state->rolled || shows || fault_set(fault, "the die shows a number that was not rolled.");
}

static const char *const PHASES[] = {"turn", "over", NULL};
static const char *const ITEMS[] = {"banked", "streets", NULL};

const Game NEWHOUSE = {
    .id = "newhouse",
    .players_min = 2,
    .players_max = NEWHOUSE_PLAYERS,
    .traits = TRAIT_CHANCE,
    .rules_size = sizeof(NewhouseRules),
    .state_size = sizeof(NewhouseState),
    .actions_max = NEWHOUSE_ACTIONS,
    .options = {OPTIONS, sizeof OPTIONS / sizeof *OPTIONS},
    .fields = NEWHOUSE_FIELDS,
    .phases = PHASES,
    .events = NEWHOUSE_EVENTS,
    .reasons = NEWHOUSE_REASONS,
    .items = ITEMS,
    .words = &NEWHOUSE_WORDS,
    .things = NEWHOUSE_THINGS,
    .zones = NEWHOUSE_ZONES,
    .deal = deal,
    .refuse = refuse,
    .apply = apply,
    .bound = bound,
    .score = score,
    .sane = sane,
    .write_action = newhouse_write_action,
    .print = newhouse_print,
    .read_state = newhouse_read_state,
    .brain = &NEWHOUSE_BRAIN,
};
