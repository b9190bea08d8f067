/* SPDX-License-Identifier: MIT */
/* The rules: rolling, banking, and their results. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"

#include <assert.h>

static const char *const LOST[] = {"all", "half", NULL};
static const Option OPTIONS[] = {
    {"turns", FIELD_ONE(NewgameRules, turns), .min = 1, .max = 20},
    {"street", FIELD_ONE(NewgameRules, street), .min = 0, .max = 50},
    {"lost", FIELD_ONE(NewgameRules, lost), .choices = LOST},
    {NULL},
};

static void deal(const void *rules, int players, uint64_t seed, void *state)
{
    *(NewgameState *)state = (NewgameState){.head = state_head_init(players, seed)};
}

int newgame_pot(const NewgameState *state)
{
    int pot = 0;
    for (int face = 1; face <= NEWGAME_FACES; face++) {
        if (state->rolled >> (face - 1) & 1) pot += face;
    }
    return pot;
}

int32_t newgame_points(const NewgameState *state, int player)
{
    int32_t sum = 0;
    for (int item = 0; item < NEWGAME_ITEMS; item++) sum += state->points[player][item];
    return sum;
}

/* ---- Legal actions ---- */

static int find_refusal(const void *rules, const void *source, int player, Action action, Event *reason)
{
    const NewgameState *state = source;
    if (state->head.is_over) return NEWGAME_REASON_OVER;
    if (action >= NEWGAME_ACTIONS) return NEWGAME_REASON_UNKNOWN;
    if (player != state->head.to_move) return NEWGAME_REASON_NOT_YOUR_TURN;
    return action == NEWGAME_BANK && state->rolled == 0 ? NEWGAME_REASON_EMPTY_POT : -1;
}

/* ---- Playing ---- */

static void end_turn(const NewgameRules *rules, NewgameState *state)
{
    StateHead *head = &state->head;
    state->rolled = 0;
    if (head->turn == (uint32_t)rules->turns * head->players) {
        head->phase = NEWGAME_PHASE_OVER;
        head->is_over = true;
        head->to_move = NOBODY;
        return;
    }
    head->turn++;
    head->to_move = (int8_t)((head->to_move + 1) % head->players);
}

static void play_bank(const NewgameRules *rules, NewgameState *state, int player, EventList *events)
{
    const int pot = newgame_pot(state);
    state->points[player][NEWGAME_BANKED] += pot;
    event_add(events, event_make_values(NEWGAME_EVENT_BANKED, player, pot, 0));
    end_turn(rules, state);
}

/* XX-3: the pot is lost, or half of it. */
static void lose_pot(const NewgameRules *rules, NewgameState *state, int player, EventList *events)
{
    const int pot = newgame_pot(state), kept = rules->lost == NEWGAME_LOST_HALF ? pot / 2 : 0;
    state->points[player][NEWGAME_BANKED] += kept;
    event_add(events, event_make_values(NEWGAME_EVENT_LOST, player, pot - kept, kept));
    end_turn(rules, state);
}

/* XX-5: all six numbers have been rolled. */
static void play_street(const NewgameRules *rules, NewgameState *state, int player, EventList *events)
{
    state->points[player][NEWGAME_STREETS] += rules->street;
    event_add(events, event_make_values(NEWGAME_EVENT_STREET, player, rules->street, 0));
    play_bank(rules, state, player, events);
}

static void play_roll(const NewgameRules *rules, NewgameState *state, int player, EventList *events)
{
    const uint32_t face = rng_below(&state->head.rng, NEWGAME_FACES);
    const bool again = state->rolled >> face & 1;
    state->die = (uint8_t)(face + 1);
    event_add(events, event_make_values(NEWGAME_EVENT_ROLLED, player, state->die, 0));
    state->rolled |= (uint8_t)(1u << face);
    if (again) {
        lose_pot(rules, state, player, events);
    } else if (state->rolled == NEWGAME_ALL_FACES) {
        play_street(rules, state, player, events);
    }
}

static bool apply(const void *rules, void *state, int player, Action action, EventList *events)
{
    assert(player == state_head_const(state)->to_move && action < NEWGAME_ACTIONS);
    if (action == NEWGAME_ROLL) {
        play_roll(rules, state, player, events);
    } else {
        play_bank(rules, state, player, events);
    }
    return action == NEWGAME_ROLL; /* a random number was revealed */
}

static void score(const void *rules, const void *source, Score *score, ScoreItems *items)
{
    const NewgameState *state = source;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = newgame_points(state, p);
        for (int item = 0; item < NEWGAME_ITEMS; item++)
            score_item(items, p, item, (Place){0}, state->points[p][item], state->points[p][item]);
    }
    score_rank(score, state->head.players, state->head.is_over, false);
}

#define INVALID(key, ...) state_error(at, error, (key), -1, -1, __VA_ARGS__)

static bool validate_state(const void *source, const void *state_source, const JsonCursor *at, Error *error)
{
    const NewgameRules *rules = source;
    const NewgameState *state = state_source;
    const StateHead *head = &state->head;
    const uint32_t last = (uint32_t)rules->turns * head->players;
    if (head->turn < 1 || head->turn > last) return INVALID("turn", "the turn must be a number from 1 to %u.", last);
    if (head->is_over && head->turn != last) return INVALID("over", "the game can be over only after %u turns.", last);
    if (head->is_over && state->rolled) return INVALID("rolled", "it must be empty when the game is over.");
    if (!head->is_over && head->to_move != (int)((head->turn - 1) % head->players))
        return INVALID("to_move", "turn %u must be another player's.", head->turn);
    if (state->rolled == NEWGAME_ALL_FACES)
        return INVALID("rolled", "it cannot have all six numbers: a street ends the turn.");
    const bool shows = state->die > 0 && state->rolled >> (state->die - 1) & 1;
    return !state->rolled || shows || INVALID("die", "it must show a number that was rolled in this turn.");
}

static const char *const PHASES[] = {"turn", "over", NULL};
static const char *const ITEMS[] = {"banked", "streets", NULL};

const Game NEWGAME = {
    .id = "newgame",
    .players_min = 2,
    .players_max = NEWGAME_PLAYERS,
    .properties = GAME_HAS_CHANCE,
    .rules_size = sizeof(NewgameRules),
    .state_size = sizeof(NewgameState),
    .actions_max = NEWGAME_ACTIONS,
    .options = OPTIONS,
    .fields = NEWGAME_FIELDS,
    .phases = PHASES,
    .events = NEWGAME_EVENTS,
    .reasons = NEWGAME_REASONS,
    .items = ITEMS,
    .strings = &NEWGAME_STRINGS,
    .things = NEWGAME_THINGS,
    .zones = NEWGAME_ZONES,
    .deal = deal,
    .find_refusal = find_refusal,
    .apply_action = apply,
    .score = score,
    .validate_state = validate_state,
    .write_action = newgame_write_action,
    .print = newgame_print,
    .read_state = newgame_read_state,
    .heuristics = &NEWGAME_HEURISTICS,
};
