/* SPDX-License-Identifier: MIT */
#include "games/subdivision/subdivision.h"
#include "strings/subdivision.h"

#include "culdesac/debug.h"

#include <string.h>

/* ---- The deal ---- */

SquareSet subdivision_small_neighbours(const SubdivisionRules *rules, const SubdivisionState *state, int player)
{
    SquareSet company = SQUARES_NONE;
    for (int p = 0; p < state->head.players; p++) {
        if (p == player && rules->home_next_to == SUBDIVISION_NEXT_TO_OTHERS) continue;
        company = squares_union(company,
                                squares_union(state->built[p][SUBDIVISION_SMALL], state->built[p][SUBDIVISION_LARGE]));
    }
    return company;
}

void subdivision_update_derived(const SubdivisionRules *rules, SubdivisionState *state)
{
    const int players = state->head.players;
    state->free = squares_difference(squares_board(subdivision_board(rules, players)->size), state->parks);
    for (int p = 0; p < players; p++) {
        state->free = squares_difference(state->free, subdivision_built(state, p));
        state->large_forbidden[p] =
            rules->large_spacing ? squares_near(state->built[p][SUBDIVISION_LARGE]) : SQUARES_NONE;
        state->small_allowed[p] = rules->small_needs_rival ? squares_near(subdivision_small_neighbours(rules, state, p))
                                                           : (SquareSet){UINT64_MAX, UINT64_MAX};
    }
}

/* SD-4: puts parks on random squares. */
static void scatter_parks(SubdivisionState *state, const SubdivisionBoardRule *board)
{
    uint8_t squares[SUBDIVISION_SIZE_MAX * SUBDIVISION_SIZE_MAX];
    size_t count = 0;
    for (SquareSet left = squares_board(board->size); squares_not_empty(left);)
        squares[count++] = (uint8_t)squares_take(&left);
    assert(board->parks <= (int)count);
    rng_shuffle(&state->head.rng, squares, count);
    for (int i = 0; i < board->parks; i++) state->parks = squares_union(state->parks, squares_from(squares[i]));
}

static void deal(const void *any_rules, int players, uint64_t seed, void *any_state)
{
    const SubdivisionRules *rules = any_rules;
    const SubdivisionBoardRule *board = subdivision_board(rules, players);
    SubdivisionState *state = any_state;
    memset(state, 0, sizeof *state);
    state->head = state_head_init(players, seed);
    state->head.phase = SUBDIVISION_PHASE_BUILD;
    memset(state->supply, rules->pyramids_each_size, (size_t)players * SUBDIVISION_SIZES);
    if (rules->parks.layout == SUBDIVISION_LAYOUT_PLAYERS) {
        state->parks_left = (uint8_t)board->parks;
        if (board->parks > 0) state->head.phase = SUBDIVISION_PHASE_PARKS;
    } else if (rules->parks.layout == SUBDIVISION_LAYOUT_RANDOM) {
        scatter_parks(state, board);
    } else {
        const uint8_t *squares = subdivision_required_parks(rules, players);
        for (int i = 0; i < board->parks; i++) state->parks = squares_union(state->parks, squares_from(squares[i]));
    }
    subdivision_update_derived(rules, state);
}

/* ---- Legal actions ---- */

bool subdivision_can_build(const SubdivisionState *state, int player)
{
    /* There is a free square for each remaining pyramid (SD-2), and a medium one may be on any square. */
    if (state->supply[player][SUBDIVISION_MEDIUM] > 0) return true;
    return squares_not_empty(subdivision_sites(state, player, SUBDIVISION_LARGE)) ||
           squares_not_empty(subdivision_sites(state, player, SUBDIVISION_SMALL));
}

static bool is_phase_for(const SubdivisionState *state, int kind)
{
    return state->head.phase == (kind == SUBDIVISION_PARK ? SUBDIVISION_PHASE_PARKS : SUBDIVISION_PHASE_BUILD);
}

static size_t legal_actions(const void *rules, const void *any_state, int player, Action *actions)
{
    const SubdivisionState *state = any_state;
    if (state->head.is_over || player != state->head.to_move) return 0;
    size_t count = 0;
    for (int kind = 0; kind < SUBDIVISION_KINDS; kind++) {
        if (!is_phase_for(state, kind)) continue;
        for (SquareSet left = subdivision_sites(state, player, kind); squares_not_empty(left);)
            actions[count++] = subdivision_action_of(kind, squares_take(&left));
    }
    return count;
}

FOR_EACH_PROCESSOR
static size_t count_actions(const void *rules, const void *any_state)
{
    const SubdivisionState *state = any_state;
    size_t count = 0;
    for (int kind = 0; kind < SUBDIVISION_KINDS; kind++) {
        if (is_phase_for(state, kind)) count += squares_count(subdivision_sites(state, state->head.to_move, kind));
    }
    return count;
}

/* A random action of building. Free squares are counted word by word, in the order of actions, in the first one or two
 * words of each set. */
static inline Action random_build(const SubdivisionState *state, int player, int words, Rng *rng)
{
    uint64_t sites[SUBDIVISION_SIZES * 2];
    uint32_t before[SUBDIVISION_SIZES * 2], count = 0;
    for (int size = 0; size < SUBDIVISION_SIZES; size++) {
        const SquareSet all = subdivision_sites(state, player, size);
        sites[words * size + words - 1] = all.high;
        sites[words * size] = all.low; /* replaces the high word if there is one word only */
    }
    for (int i = 0; i < SUBDIVISION_SIZES * words; i++) {
        before[i] = count;
        count += word_count(sites[i]);
    }
    DEBUG_ASSERT(count > 0);
    const uint32_t index = rng_below(rng, count);
    /* Values are chosen instead of branches, which would be mispredicted. */
    uint64_t room = sites[0];
    uint32_t passed = 0;
    int at = 0;
    for (int i = 1; i < SUBDIVISION_SIZES * words; i++) {
        const bool later = index >= before[i];
        room = later ? sites[i] : room;
        passed = later ? before[i] : passed;
        at += later;
    }
    return subdivision_action_of(at / words, at % words * 64 + word_pick(room, index - passed));
}

FOR_EACH_PROCESSOR
static Action random_action(const void *rules, const void *any_state, Rng *rng)
{
    const SubdivisionState *state = any_state;
    const int player = state->head.to_move;
    if (state->head.phase == SUBDIVISION_PHASE_PARKS) {
        DEBUG_ASSERT(squares_not_empty(state->free));
        return subdivision_action_of(SUBDIVISION_PARK,
                                     squares_pick(state->free, rng_below(rng, squares_count(state->free))));
    }
    /* On a small board, and on a large one with no free squares in the high word, one word is enough. */
    return state->free.high == 0 ? random_build(state, player, 1, rng) : random_build(state, player, 2, rng);
}

/* ---- Reasons ---- */

int subdivision_thing_on(const SubdivisionState *state, int square)
{
    for (int p = 0; p < state->head.players; p++) {
        for (int size = 0; size < SUBDIVISION_SIZES; size++) {
            if (squares_has(state->built[p][size], square)) return subdivision_pyramid_thing(p, size);
        }
    }
    return squares_has(state->parks, square) ? SUBDIVISION_THING_PARK : -1;
}

/* The reason against a pyramid of that size, or a park, on a square; −1: none. reason->to is already set. */
static int reason_against_square(const SubdivisionRules *rules, const SubdivisionState *state, int square, int size,
                                 Event *reason)
{
    const int player = reason->player;
    if (!squares_has(state->free, square)) {
        reason->with = (uint16_t)subdivision_thing_on(state, square);
        return reason->with == SUBDIVISION_THING_PARK ? SUBDIVISION_REASON_ON_PARK : SUBDIVISION_REASON_TAKEN;
    }
    if (size == SUBDIVISION_LARGE && squares_has(state->large_forbidden[player], square)) {
        const SquareSet in_the_way =
            squares_intersection(SQUARES_AT[square].near, state->built[player][SUBDIVISION_LARGE]);
        reason->from = subdivision_board_place(squares_first(in_the_way));
        return SUBDIVISION_REASON_LARGE_NEAR;
    }
    if (size != SUBDIVISION_SMALL || squares_has(state->small_allowed[player], square)) return -1;
    return rules->home_next_to == SUBDIVISION_NEXT_TO_OTHERS ? SUBDIVISION_REASON_SMALL_ALONE
                                                             : SUBDIVISION_REASON_SMALL_ALL_ALONE;
}

static int find_refusal(const void *any_rules, const void *any_state, int player, Action action, Event *reason)
{
    const SubdivisionRules *rules = any_rules;
    const SubdivisionState *state = any_state;
    const StateHead *head = &state->head;
    const unsigned kind = subdivision_action_kind(action);
    if (head->is_over) return SUBDIVISION_REASON_OVER;
    if (player != head->to_move) return SUBDIVISION_REASON_NOT_YOUR_TURN;
    if (kind >= SUBDIVISION_KINDS || !square_on_board(subdivision_action_square(action), SUBDIVISION_SIZE_MAX))
        return SUBDIVISION_REASON_UNKNOWN;
    const int square = subdivision_action_square(action), board_size = subdivision_board(rules, head->players)->size;
    reason->thing = kind == SUBDIVISION_PARK ? SUBDIVISION_THING_PARK : subdivision_pyramid_thing(player, (int)kind);
    reason->to = subdivision_board_place(square);
    reason->value[0] = board_size;
    if (!square_on_board(square, board_size)) return SUBDIVISION_REASON_OFF_BOARD;
    if (head->phase == SUBDIVISION_PHASE_PARKS && kind != SUBDIVISION_PARK) return SUBDIVISION_REASON_PARKS_FIRST;
    if (head->phase == SUBDIVISION_PHASE_BUILD && kind == SUBDIVISION_PARK) return SUBDIVISION_REASON_PARKS_LIE;
    if (kind != SUBDIVISION_PARK && state->supply[player][kind] == 0) return SUBDIVISION_REASON_NONE_LEFT;
    return reason_against_square(rules, state, square, (int)kind, reason);
}

/* ---- Playing ---- */

/* Functions that only some actions need are not inlined, because their stack frames would slow down random play. */
#define NOT_INLINED __attribute__((noinline))

NOT_INLINED
static void end_game(StateHead *head, EventList *events)
{
    assert(!head->is_over);
    head->is_over = true;
    head->phase = SUBDIVISION_PHASE_OVER;
    head->to_move = NOBODY;
    event_add(events, event_make(SUBDIVISION_EVENT_FINISHED, NOBODY));
}

NOT_INLINED
static void add_skip_events(const StateHead *head, int player, int passed, EventList *events)
{
    for (int i = 1; i <= passed; i++)
        event_add(events, event_make(SUBDIVISION_EVENT_SKIPPED, (player + i) % head->players));
}

/* Gives the turn to the next player who can build, perhaps the same one; if nobody can, the game is over (SD-9). */
static inline void pass_the_turn(SubdivisionState *state, int player, EventList *events)
{
    StateHead *head = &state->head;
    int next = player, passed = 0;
    do {
        next = next + 1 == head->players ? 0 : next + 1;
        if (subdivision_can_build(state, next)) break;
        passed++;
    } while (next != player);
    if (passed == head->players) {
        end_game(head, events);
        return;
    }
    head->turn++;
    head->to_move = (int8_t)next;
    if (passed > 0) add_skip_events(head, player, passed, events);
}

/* SD-13: places a park and passes the turn; after the last park, building begins. */
NOT_INLINED
static void lay_park(SubdivisionState *state, int player, int square, EventList *events)
{
    StateHead *head = &state->head;
    assert(head->phase == SUBDIVISION_PHASE_PARKS && state->parks_left > 0);
    assert(squares_has(state->free, square));
    state->parks = squares_union(state->parks, squares_from(square));
    state->free = squares_difference(state->free, squares_from(square));
    state->parks_left--;
    head->turn++;
    head->to_move = (int8_t)((player + 1) % head->players);
    Event laid = event_make_move(SUBDIVISION_EVENT_PARK_LAID, player, SUBDIVISION_THING_PARK,
                                 place_make(SUBDIVISION_ZONE_PARK_STOCK, NOBODY, -1), subdivision_board_place(square));
    laid.value[0] = state->parks_left;
    event_add(events, laid);
    if (state->parks_left > 0) return;
    head->phase = SUBDIVISION_PHASE_BUILD;
    head->to_move = 0;
    event_add(events, event_make(SUBDIVISION_EVENT_BUILDING_BEGINS, 0));
}

/* Builds a pyramid, without a branch on the size, because random play would often mispredict it. */
static inline void build_pyramid(const SubdivisionRules *rules, SubdivisionState *state, int player, int size,
                                 int square)
{
    const SquareSet plot = SQUARES_AT[square].square, near = SQUARES_AT[square].near;
    DEBUG_ASSERT(state->supply[player][size] > 0 && squares_has(state->free, square));
    state->free = squares_difference(state->free, plot);
    state->built[player][size] = squares_union(state->built[player][size], plot);
    state->supply[player][size]--;
    const SquareSet spaced = squares_if((size == SUBDIVISION_LARGE) & rules->large_spacing, near);
    state->large_forbidden[player] = squares_union(state->large_forbidden[player], spaced);
    const SquareSet company = squares_if(size != SUBDIVISION_MEDIUM, near), own = state->small_allowed[player];
    for (int p = 0; p < state->head.players; p++)
        state->small_allowed[p] = squares_union(state->small_allowed[p], company);
    if (rules->home_next_to == SUBDIVISION_NEXT_TO_OTHERS) state->small_allowed[player] = own;
}

NOT_INLINED
static void build_with_events(const SubdivisionRules *rules, SubdivisionState *state, int player, int size, int square,
                              EventList *events)
{
    const SubdivisionState before = *state;
    build_pyramid(rules, state, player, size, square);
    event_add(events,
              event_make_move(SUBDIVISION_EVENT_PLACED, player, subdivision_pyramid_thing(player, size),
                              place_make(SUBDIVISION_ZONE_SUPPLY, player, size), subdivision_board_place(square)));
    subdivision_add_score_events(rules, &before, state, square, events);
}

static bool apply_action(const void *rules, void *any_state, int player, Action action, EventList *events)
{
    SubdivisionState *state = any_state;
    const int square = subdivision_action_square(action), kind = (int)subdivision_action_kind(action);
    DEBUG_ASSERT(!game_refuse_action(&SUBDIVISION, rules, state, player, action, NULL));
    if (kind == SUBDIVISION_PARK) {
        lay_park(state, player, square, events);
        return false;
    }
    if (events) {
        build_with_events(rules, state, player, kind, square, events);
    } else {
        build_pyramid(rules, state, player, kind, square);
    }
    pass_the_turn(state, player, events);
    DEBUG_ASSERT(state->head.is_over == (state->head.to_move == NOBODY));
    return false;
}

static const char *const PHASES[] = {"parks", "build", "over", NULL};

const Game SUBDIVISION = {
    .id = "subdivision",
    .players_min = SUBDIVISION_PLAYERS_MIN,
    .players_max = SUBDIVISION_PLAYERS_MAX,
    .rules_size = sizeof(SubdivisionRules),
    .state_size = sizeof(SubdivisionState),
    .actions_max = SUBDIVISION_SIZES * SUBDIVISION_SIZE_MAX * SUBDIVISION_SIZE_MAX,
    .options = SUBDIVISION_OPTIONS,
    .fields = SUBDIVISION_FIELDS,
    .phases = PHASES,
    .events = SUBDIVISION_EVENTS,
    .reasons = SUBDIVISION_REASONS,
    .items = SUBDIVISION_ITEM_NAMES,
    .strings = &SUBDIVISION_STRINGS,
    .things = SUBDIVISION_THINGS,
    .zones = SUBDIVISION_ZONES,
    .check_rules = subdivision_check_rules,
    .list_side = subdivision_list_side,
    .deal = deal,
    .legal_actions = legal_actions,
    .count_actions = count_actions,
    .random_action = random_action,
    .find_refusal = find_refusal,
    .apply_action = apply_action,
    .score = subdivision_score,
    .validate_state = subdivision_validate_state,
    .write_action = subdivision_write_action,
    .read_action = subdivision_read_action,
    .print = subdivision_print,
    .read_state = subdivision_read_state,
    .heuristics = &SUBDIVISION_HEURISTICS,
};
