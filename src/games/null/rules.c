/* SPDX-License-Identifier: MIT */
#include "games/null/null.h"
#include "strings/null.h"

#include "culdesac/bits.h"
#include "culdesac/debug.h"
#include "culdesac/registry.h"

#include <string.h>

static const char *const BAD_CALLS[] = {"free", "point", NULL};
static const Option OPTIONS[] = {
    {"turns", FIELD_ONE(NullRules, turns), .min = 1, .max = 50},
    {"bonus", FIELD_ONE(NullRules, bonus), .codec = &FIELD_BOOL},
    {"bad_call", FIELD_ONE(NullRules, bad_call), .choices = BAD_CALLS},
    {NULL},
};

static void deal(const void *rules, int players, uint64_t seed, void *any_state)
{
    NullState *state = any_state;
    *state = (NullState){.head = state_head_init(players, seed)};
    assert(players >= 1 && players <= NULL_PLAYERS);
    uint8_t cards[NULL_CARDS];
    for (int i = 0; i < NULL_CARDS; i++) cards[i] = (uint8_t)(1 + i / 2);
    rng_shuffle(&state->head.rng, cards, NULL_CARDS);
    memcpy(state->hand, cards, (size_t)players);
    state->deck_count = (uint8_t)(NULL_CARDS - players);
    memcpy(state->deck, cards + players, state->deck_count);
}

/* NU-4: whether a player may call depends on whether they have a card, which is public, and never on its number. */
uint8_t null_callers(const NullState *state)
{
    uint8_t callers = 0;
    if (state->head.phase != NULL_PHASE_LAND) return 0;
    for (int p = 0; p < state->head.players; p++) {
        if (p != state->head.to_move && state->hand[p] != NULL_NO_CARD) callers |= player_bit(p);
    }
    return callers;
}

static int find_refusal(const void *rules, const void *any_state, int player, Action action, Event *reason)
{
    const NullState *state = any_state;
    const StateHead *head = &state->head;
    if (head->is_over) return NULL_REASON_OVER;
    if (action >= NULL_ACTIONS) return NULL_REASON_UNKNOWN;
    if (player < 0 || player >= head->players) return NULL_REASON_NOT_YOUR_TURN;
    if (action == NULL_CALL) {
        if (head->phase != NULL_PHASE_LAND) return NULL_REASON_NO_DIE;
        if (player == head->to_move) return NULL_REASON_OWN_ROLL;
        return state->hand[player] == NULL_NO_CARD ? NULL_REASON_NO_CARD : -1;
    }
    if (player != head->to_move) return NULL_REASON_NOT_YOUR_TURN;
    if (action == NULL_KEEP) return head->phase == NULL_PHASE_LAND ? -1 : NULL_REASON_NO_DIE;
    if (head->phase == NULL_PHASE_LAND) return NULL_REASON_DIE_LIES;
    return action == NULL_DRAW && state->deck_count == 0 ? NULL_REASON_DECK_EMPTY : -1;
}

/* ---- Playing ---- */

/* NU-5: ends the turn and, after the last one, the game. */
static void end_turn(const NullRules *rules, NullState *state)
{
    StateHead *head = &state->head;
    DEBUG_ASSERT(head->turn <= (uint32_t)rules->turns * head->players);
    state->die = 0;
    head->phase = NULL_PHASE_TURN;
    if (head->turn == (uint32_t)rules->turns * head->players) {
        head->phase = NULL_PHASE_OVER;
        head->is_over = true;
        head->to_move = NOBODY;
        return;
    }
    head->turn++;
    head->to_move = (int8_t)((head->to_move + 1) % head->players);
}

static void play_roll(NullState *state, int player, EventList *events)
{
    DEBUG_ASSERT(state->die == 0);
    state->die = (uint8_t)(1 + rng_below(&state->head.rng, 6));
    state->head.phase = NULL_PHASE_LAND;
    event_add(events, event_make_values(NULL_EVENT_ROLLED, player, state->die, 0));
}

/* Puts a player's card face up on the discard pile. */
static void discard_hand(NullState *state, int player, EventList *events, int event, int32_t points)
{
    Event discarded = event_make_move(event, player, state->hand[player], place_make(NULL_ZONE_HAND, player, -1),
                                      place_make(NULL_ZONE_DISCARD, NOBODY, state->discard_count));
    discarded.value[0] = points;
    event_add(events, discarded);
    DEBUG_ASSERT(state->discard_count < NULL_CARDS && state->hand[player] != NULL_NO_CARD);
    state->discard[state->discard_count++] = state->hand[player];
    state->hand[player] = NULL_NO_CARD;
}

static void play_draw(const NullRules *rules, NullState *state, int player, EventList *events)
{
    DEBUG_ASSERT(state->deck_count > 0);
    if (state->hand[player] != NULL_NO_CARD) discard_hand(state, player, events, NULL_EVENT_DISCARDED, 0);
    state->hand[player] = state->deck[0];
    state->deck_count--;
    memmove(state->deck, state->deck + 1, state->deck_count);
    state->deck[state->deck_count] = NULL_NO_CARD;
    Event drew = event_make_move(NULL_EVENT_DREW, player, state->hand[player], place_make(NULL_ZONE_DECK, NOBODY, 0),
                                 place_make(NULL_ZONE_HAND, player, -1));
    drew.visible_to = player_bit(player);
    event_add(events, drew);
    end_turn(rules, state);
}

static void play_keep(const NullRules *rules, NullState *state, int player, EventList *events)
{
    DEBUG_ASSERT(state->die >= 1 && state->die <= 6);
    state->points[player] += state->die;
    event_add(events, event_make_values(NULL_EVENT_KEPT, player, state->die, 0));
    end_turn(rules, state);
}

static void play_call(const NullRules *rules, NullState *state, int player, EventList *events)
{
    DEBUG_ASSERT(state->die != 0 && player != state->head.to_move);
    const bool good = state->hand[player] == state->die;
    const int32_t points = good ? state->die * (rules->bonus ? 2 : 1) : rules->bad_call == NULL_BAD_CALL_POINT ? -1 : 0;
    state->points[player] += points;
    discard_hand(state, player, events, good ? NULL_EVENT_CALLED_WELL : NULL_EVENT_CALLED_BADLY, points);
    if (good) end_turn(rules, state);
}

static bool apply_action(const void *rules, void *any_state, int player, Action action, EventList *events)
{
    NullState *state = any_state;
    DEBUG_ASSERT(!game_refuse_action(&NULL_GAME, rules, state, player, action, NULL));
    switch (action) {
    case NULL_ROLL: play_roll(state, player, events); break;
    case NULL_DRAW: play_draw(rules, state, player, events); break;
    case NULL_KEEP: play_keep(rules, state, player, events); break;
    case NULL_CALL: play_call(rules, state, player, events); break;
    default: DEBUG_ASSERT(false);
    }
    state->head.may_act = null_callers(state);
    DEBUG_ASSERT(state->head.is_over == (state->head.to_move == NOBODY));
    return action != NULL_KEEP; /* a roll is random; a draw and a call show a card */
}

/* ---- Views ---- */

static void make_view(const void *rules, const void *state, int viewer, void *any_view)
{
    NullState *view = any_view;
    view_init(view, state, sizeof *view, viewer);
    memset(view->deck, NULL_HIDDEN, view->deck_count);
    for (int p = 0; p < NULL_PLAYERS; p++) {
        if (p != viewer && view->hand[p] != NULL_NO_CARD) view->hand[p] = NULL_HIDDEN;
    }
}

/* Shuffles the unseen cards into the deck and the hands of the other players. */
static void sample_state(const void *rules, const void *view, Rng *rng, void *any_state)
{
    NullState *state = any_state;
    sampled_state_init(state, view, sizeof *state, rng);
    uint8_t left[NULL_HIDDEN];
    memset(left, 2, sizeof left);
    for (int i = 0; i < state->discard_count; i++) left[state->discard[i]]--;
    for (int p = 0; p < state->head.players; p++) {
        if (state->hand[p] != NULL_NO_CARD && state->hand[p] != NULL_HIDDEN) left[state->hand[p]]--;
    }
    uint8_t unseen[NULL_CARDS];
    size_t unseen_count = 0;
    for (uint8_t card = 1; card <= 6; card++) {
        while (left[card]-- > 0) unseen[unseen_count++] = card;
    }
    rng_shuffle(rng, unseen, unseen_count);
    for (int p = 0; p < state->head.players; p++) {
        if (state->hand[p] == NULL_HIDDEN) state->hand[p] = unseen[--unseen_count];
    }
    DEBUG_ASSERT(unseen_count >= state->deck_count);
    memcpy(state->deck, unseen, state->deck_count);
}

static void score(const void *rules, const void *any_state, Score *score, ScoreItems *items)
{
    const NullState *state = any_state;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = state->points[p];
        score_item(items, p, 0, (Place){0}, state->points[p], state->points[p]);
    }
    score_rank(score, state->head.players, state->head.is_over, false);
}

static bool validate_state(const void *any_rules, const void *any_state, const JsonCursor *at, Error *error)
{
    const NullRules *rules = any_rules;
    const NullState *state = any_state;
    const StateHead *head = &state->head;
    int seen[NULL_HIDDEN] = {0};
    for (int i = 0; i < state->deck_count; i++) seen[state->deck[i]]++;
    for (int i = 0; i < state->discard_count; i++) seen[state->discard[i]]++;
    for (int p = 0; p < head->players; p++) seen[state->hand[p]]++;
    for (int card = 1; card <= 6; card++) {
        if (seen[card] != 2)
            return error_set(error, "the total number of \"%d\" cards must be 2, but it is %d.", card, seen[card]);
    }
    if ((state->die != 0) != (head->phase == NULL_PHASE_LAND))
        return error_set(error, "there must be a die in phase \"land\", and in no other.");
    const uint32_t last = (uint32_t)rules->turns * head->players;
    if (head->turn < 1 || head->turn > last) return error_set(error, "the turn must be a number from 1 to %u.", last);
    if (!head->is_over && head->to_move != (int)((head->turn - 1) % head->players))
        return error_set(error, "turn %u must be another player's.", head->turn);
    return !head->is_over || head->turn == last || error_set(error, "the game can be over only after %u turns.", last);
}

static const char *const PHASES[] = {"turn", "land", "over", NULL};
static const char *const ITEMS[] = {"points", NULL};

const Game NULL_GAME = {
    .id = "null",
    .players_min = 2,
    .players_max = NULL_PLAYERS,
    .properties = GAME_HAS_CHANCE | GAME_HAS_INTERRUPTS,
    .rules_size = sizeof(NullRules),
    .state_size = sizeof(NullState),
    .actions_max = NULL_ACTIONS,
    .options = OPTIONS,
    .fields = NULL_FIELDS,
    .phases = PHASES,
    .events = NULL_EVENTS,
    .reasons = NULL_REASONS,
    .items = ITEMS,
    .strings = &NULL_STRINGS,
    .things = NULL_THINGS,
    .zones = NULL_ZONES,
    .deal = deal,
    .find_refusal = find_refusal,
    .apply_action = apply_action,
    .make_view = make_view,
    .sample_state = sample_state,
    .score = score,
    .validate_state = validate_state,
    .write_action = null_write_action,
    .read_action = null_read_action,
    .print = null_print,
    .read_state = null_read_state,
    .heuristics = &NULL_HEURISTICS,
};
