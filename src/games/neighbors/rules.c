/* SPDX-License-Identifier: MIT */
#include "games/neighbors/neighbors.h"
#include "strings/neighbors.h"

#include "culdesac/debug.h"

#include <string.h>

/* NB-2: puts the pieces on random squares. */
static void deal(const void *any_rules, int players, uint64_t seed, void *any_state)
{
    const NeighborsRules *rules = any_rules;
    NeighborsState *state = any_state;
    assert(players >= 2 && players <= NEIGHBORS_PLAYERS);
    memset(state, 0, sizeof *state);
    state->head = state_head_init(players, seed);
    state->last_square = NEIGHBORS_NO_SQUARE;
    uint8_t pieces[NEIGHBORS_SQUARES];
    size_t count = 0;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        for (int i = 0; i < rules->counts[kind]; i++) pieces[count++] = (uint8_t)kind;
    }
    rng_shuffle(&state->head.rng, pieces, count);
    for (uint64_t left = neighbors_board(rules); left; left &= left - 1) {
        assert(count > 0 && "the counts add up to the squares");
        neighbors_put_piece(state, (unsigned)bits_first(left), pieces[--count]);
    }
}

/* ---- Playing ---- */

/* Moves the piece on `to` to the player's shelf, and the piece on `from` to `to` (NB-5). */
static inline void capture_piece(NeighborsState *state, int player, unsigned from, unsigned to)
{
    const int taken = neighbors_kind_at(state, to);
    DEBUG_ASSERT(taken < NEIGHBORS_KIND_NONE && neighbors_kind_at(state, from) < NEIGHBORS_KIND_NONE && from != to);
    state->captured[player][taken]++;
    const uint64_t keep = ~(neighbors_square_bit(from) | neighbors_square_bit(to));
    state->straight = (state->straight & keep) | (state->straight >> from & 1) << to;
    state->diagonal = (state->diagonal & keep) | (state->diagonal >> from & 1) << to;
    state->short_range = (state->short_range & keep) | (state->short_range >> from & 1) << to;
    state->last_square = (uint8_t)to;
    DEBUG_ASSERT(!(state->straight & state->short_range)); /* pieces that move straight are not short-range */
}

/* NB-14: exchanges the captured pieces. */
static void swap_captures(NeighborsState *state)
{
    uint8_t first[NEIGHBORS_KINDS];
    assert(state->head.players == 2);
    assert(state->head.turn == 2);
    memcpy(first, state->captured[0], NEIGHBORS_KINDS);
    memcpy(state->captured[0], state->captured[1], NEIGHBORS_KINDS);
    memcpy(state->captured[1], first, NEIGHBORS_KINDS);
}

/* NB-4, NB-8: begins the next player's turn if that player has a capture; otherwise the game is over. */
static inline void pass_turn(const NeighborsRules *rules, NeighborsState *state)
{
    StateHead *head = &state->head;
    DEBUG_ASSERT(!head->is_over && head->to_move >= 0 && head->to_move < head->players);
    if (neighbors_is_stuck(rules, state)) {
        head->is_over = true;
        head->phase = NEIGHBORS_PHASE_OVER;
        head->to_move = NOBODY;
        return;
    }
    head->turn++;
    head->to_move = (int8_t)(head->to_move + 1 == head->players ? 0 : head->to_move + 1);
}

static inline void play_action(const NeighborsRules *rules, NeighborsState *state, int player, Action action)
{
    if (action == NEIGHBORS_SWAP) {
        swap_captures(state);
    } else {
        capture_piece(state, player, neighbors_action_from(action), neighbors_action_to(action));
    }
    pass_turn(rules, state);
    DEBUG_ASSERT(state->head.is_over == (state->head.to_move == NOBODY));
}

/* ---- Events ---- */

static Place shelf_place(int player) { return place_make(NEIGHBORS_ZONE_SHELF, player, -1); }

/* The captured piece leaves its square before the capturing one arrives, so that each place holds one thing at a
 * time. */
static void add_capture_events(const NeighborsState *before, int player, Action action, EventList *events)
{
    const unsigned from = neighbors_action_from(action), to = neighbors_action_to(action);
    const unsigned taken = (unsigned)neighbors_kind_at(before, to), moving = (unsigned)neighbors_kind_at(before, from);
    event_add(events,
              event_make_move(NEIGHBORS_EVENT_TAKEN, player, taken, neighbors_square_place(to), shelf_place(player)));
    Event moved = event_make_move(NEIGHBORS_EVENT_CAPTURE, player, moving, neighbors_square_place(from),
                                  neighbors_square_place(to));
    moved.with = (uint16_t)taken;
    event_add(events, moved);
}

/* When players swap sides, only the first player has captured anything, and only one piece: that piece moves. */
static void add_swap_events(const NeighborsState *before, int player, EventList *events)
{
    unsigned kind = 0;
    while (before->captured[0][kind] == 0) kind++;
    assert(kind < NEIGHBORS_KINDS && before->captured[0][kind] == 1);
    Event swapped = event_make_move(NEIGHBORS_EVENT_SWAP, player, kind, shelf_place(0), shelf_place(player));
    swapped.other = 0;
    event_add(events, swapped);
}

static void add_score_events(const NeighborsRules *rules, const NeighborsState *before, const NeighborsState *after,
                             EventList *events)
{
    for (int p = 0; p < after->head.players; p++) {
        const int32_t had = neighbors_points(rules, before, p), has = neighbors_points(rules, after, p);
        if (had != has) event_add(events, event_make_values(NEIGHBORS_EVENT_SCORE, p, had, has));
    }
}

static void add_play_events(const NeighborsRules *rules, const NeighborsState *before, const NeighborsState *after,
                            int player, Action action, EventList *events)
{
    if (action == NEIGHBORS_SWAP) {
        add_swap_events(before, player, events);
    } else {
        add_capture_events(before, player, action, events);
    }
    add_score_events(rules, before, after, events);
    if (after->head.is_over) {
        const bool others_could = neighbors_can_capture(after, UINT64_MAX);
        event_add(events, event_make(others_could ? NEIGHBORS_EVENT_END_NEXT_DOOR : NEIGHBORS_EVENT_END, NOBODY));
    } else if (neighbors_allowed(rules, after) != neighbors_next_door(rules, after)) {
        event_add(events, event_make(NEIGHBORS_EVENT_LIFTED, after->head.to_move));
    }
}

static bool apply_action(const void *rules, void *state, int player, Action action, EventList *events)
{
    DEBUG_ASSERT(!game_refuse_action(&NEIGHBORS, rules, state, player, action, NULL));
    if (!events) {
        play_action(rules, state, player, action);
        return false;
    }
    const NeighborsState before = *(const NeighborsState *)state;
    play_action(rules, state, player, action);
    add_play_events(rules, &before, state, player, action, events);
    return false;
}

/* The turn only matters for the right to swap, and the last target only with next door. */
static uint64_t hash(const void *any_rules, const void *any_state)
{
    const NeighborsRules *rules = any_rules;
    NeighborsState state;
    memcpy(&state, any_state, sizeof state);
    state.head.seed = state.head.rng.word = 0;
    state.head.viewer = VIEWER_ALL;
    state.head.turn = neighbors_may_swap(rules, &state);
    if (!rules->next_door) state.last_square = NEIGHBORS_NO_SQUARE;
    return hash_bytes(0, &state, sizeof state);
}

static const char *const PHASES[] = {"move", "over", NULL};

const Game NEIGHBORS = {
    .id = "neighbors",
    .players_min = 2,
    .players_max = NEIGHBORS_PLAYERS,
    .rules_size = sizeof(NeighborsRules),
    .state_size = sizeof(NeighborsState),
    .actions_max = NEIGHBORS_SQUARES * 8 + 1, /* no piece captures in more than eight directions */
    .options = NEIGHBORS_OPTIONS,
    .fields = NEIGHBORS_FIELDS,
    .phases = PHASES,
    .events = NEIGHBORS_EVENTS,
    .reasons = NEIGHBORS_REASONS,
    .items = NEIGHBORS_KIND_KEYS,
    .strings = &NEIGHBORS_STRINGS,
    .things = NEIGHBORS_THINGS,
    .zones = NEIGHBORS_ZONES,
    .check_rules = neighbors_check_rules,
    .deal = deal,
    .legal_actions = neighbors_legal_actions,
    .count_actions = neighbors_count_actions,
    .random_action = neighbors_random_action,
    .find_refusal = neighbors_find_refusal,
    .apply_action = apply_action,
    .score = neighbors_score,
    .hash = hash,
    .validate_state = neighbors_validate_state,
    .write_action = neighbors_write_action,
    .read_action = neighbors_read_action,
    .print = neighbors_print,
    .read_state = neighbors_read_state,
    .heuristics = &NEIGHBORS_HEURISTICS,
};
