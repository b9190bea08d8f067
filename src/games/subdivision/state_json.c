/* SPDX-License-Identifier: MIT */
/* The state as JSON, and its validation. */
#include "games/subdivision/subdivision.h"

#include <string.h>

/* ---- Validation ---- */

#define INVALID(key, ...) state_error(at, error, (key), -1, -1, __VA_ARGS__)

/* Checks the pyramids on the board and in supply (SD-1, SD-9). */
static bool check_supply(const SubdivisionRules *rules, const SubdivisionState *state, const JsonCursor *at,
                         Error *error)
{
    for (int p = 0; p < state->head.players; p++) {
        for (int size = 0; size < SUBDIVISION_SIZES; size++) {
            const unsigned built = squares_count(state->built[p][size]), left = state->supply[p][size];
            if (built + left == (unsigned)rules->pyramids_each_size) continue;
            return INVALID("supply",
                           "the %s pyramids of player %d on the board (%u) and in supply (%u) must make %d in all.",
                           SUBDIVISION_SIZE_NAMES[size], p, built, left, rules->pyramids_each_size);
        }
    }
    return true;
}

/* Checks the parks (SD-2, SD-4, SD-13). */
static bool check_parks(const SubdivisionRules *rules, const SubdivisionState *state, const JsonCursor *at,
                        Error *error)
{
    const int players = state->head.players, parks = subdivision_board(rules, players)->parks;
    const int lying = (int)squares_count(state->parks);
    if (lying + state->parks_left != parks) {
        return INVALID("board", "the number of parks on the board is %d, but the rules require %d.", lying,
                       parks - state->parks_left);
    }
    const uint8_t *squares = subdivision_required_parks(rules, players);
    for (int i = 0; squares && i < parks; i++) {
        if (squares_has(state->parks, squares[i])) continue;
        char token[3];
        subdivision_write_square(squares[i], token);
        return INVALID("board", "the rules require a park on %s.", token);
    }
    return true;
}

static bool error_on(const JsonCursor *at, Error *error, const char *format, SquareSet squares)
{
    char token[3];
    subdivision_write_square(squares_first(squares), token);
    return INVALID("board", format, token);
}

/* Checks that no two large pyramids of a colour are near each other (SD-7). */
static bool check_spacing(const SubdivisionRules *rules, const SubdivisionState *state, const JsonCursor *at,
                          Error *error)
{
    for (int p = 0; p < state->head.players && rules->large_spacing; p++) {
        for (SquareSet left = state->built[p][SUBDIVISION_LARGE]; squares_not_empty(left);) {
            const SquareSet one = squares_from(squares_take(&left));
            if (!squares_meet(squares_near(one), left)) continue;
            return error_on(at, error, "the large pyramid on %s is near another large one of its colour.", one);
        }
    }
    return true;
}

/* Checks that each small pyramid is near a pyramid that it needs (SD-8). */
static bool check_small_neighbours(const SubdivisionRules *rules, const SubdivisionState *state, const JsonCursor *at,
                                   Error *error)
{
    for (int p = 0; p < state->head.players && rules->small_needs_rival; p++) {
        const SquareSet company = subdivision_small_neighbours(rules, state, p);
        for (SquareSet left = state->built[p][SUBDIVISION_SMALL]; squares_not_empty(left);) {
            const int square = squares_take(&left);
            const SquareSet one = squares_from(square);
            if (squares_meet(squares_difference(SQUARES_AT[square].near, one), company)) continue;
            return error_on(at, error,
                            rules->home_next_to == SUBDIVISION_NEXT_TO_OTHERS
                                ? "the small pyramid on %s is not near a small or large one of another colour."
                                : "the small pyramid on %s is near neither a large one nor another small one.",
                            one);
        }
    }
    return true;
}

static bool nothing_built(const SubdivisionState *state)
{
    for (int p = 0; p < state->head.players; p++) {
        if (squares_not_empty(subdivision_built(state, p))) return false;
    }
    return true;
}

static bool somebody_can_build(const SubdivisionState *state)
{
    for (int p = 0; p < state->head.players; p++) {
        if (subdivision_can_build(state, p)) return true;
    }
    return false;
}

/* Checks the phase (SD-9, SD-13). */
static bool check_phase(const SubdivisionRules *rules, const SubdivisionState *state, const JsonCursor *at,
                        Error *error)
{
    const unsigned phase = state->head.phase;
    if (phase == SUBDIVISION_PHASE_PARKS && rules->parks.layout != SUBDIVISION_LAYOUT_PLAYERS)
        return INVALID("phase", "with this park_layout, players do not lay parks.");
    if ((phase == SUBDIVISION_PHASE_PARKS) != (state->parks_left > 0)) {
        return INVALID("phase", "%s",
                       state->parks_left ? "some parks are still to be laid." : "all parks have been laid.");
    }
    if (phase == SUBDIVISION_PHASE_PARKS)
        return nothing_built(state) || INVALID("phase", "nothing can be built until all parks have been laid.");
    if ((phase == SUBDIVISION_PHASE_OVER) != somebody_can_build(state)) return true;
    return INVALID("phase", "%s",
                   phase == SUBDIVISION_PHASE_OVER ? "a player can still build." : "no player can build any more.");
}

/* Checks the player to move (SD-9, SD-13). */
static bool check_mover(const SubdivisionRules *rules, const SubdivisionState *state, const JsonCursor *at,
                        Error *error)
{
    const StateHead *head = &state->head;
    if (head->phase == SUBDIVISION_PHASE_OVER)
        return head->to_move == NOBODY || INVALID("to_move", "it must be null when the game is over.");
    if (head->to_move < 0 || head->to_move >= head->players)
        return INVALID("to_move", "it must be the number of a player.");
    if (head->phase == SUBDIVISION_PHASE_PARKS) {
        const int next = (int)squares_count(state->parks) % head->players;
        return head->to_move == next || INVALID("to_move", "player %d must lay the next park.", next);
    }
    return subdivision_can_build(state, head->to_move) ||
           INVALID("to_move", "player %d cannot build anywhere.", head->to_move);
}

/* The turn number: one turn for each piece placed by the players, and the current turn. */
static uint32_t turn_of(const SubdivisionRules *rules, const SubdivisionState *state)
{
    uint32_t turn = state->head.is_over ? 0 : 1;
    if (rules->parks.layout == SUBDIVISION_LAYOUT_PLAYERS) turn += squares_count(state->parks);
    for (int p = 0; p < state->head.players; p++) turn += squares_count(subdivision_built(state, p));
    return turn;
}

static bool check_turn(const SubdivisionRules *rules, const SubdivisionState *state, const JsonCursor *at, Error *error)
{
    const uint32_t turn = turn_of(rules, state);
    return state->head.turn == turn || INVALID("turn", "it must be turn %u with this board.", turn);
}

/* Whether no square has two pieces, no piece is off the board, and the derived sets are correct. */
static bool board_agrees(const SubdivisionRules *rules, const SubdivisionState *state)
{
    const SquareSet board = squares_board(subdivision_board(rules, state->head.players)->size);
    SquareSet used = state->parks;
    unsigned count = squares_count(used);
    for (int p = 0; p < SUBDIVISION_PLAYERS_MAX; p++) {
        for (int size = 0; size < SUBDIVISION_SIZES; size++) {
            used = squares_union(used, state->built[p][size]);
            count += squares_count(state->built[p][size]);
        }
    }
    SubdivisionState again = *state;
    subdivision_update_derived(rules, &again);
    return count == squares_count(used) && squares_is_subset(used, board) && memcmp(&again, state, sizeof again) == 0;
}

bool subdivision_validate_state(const void *rules, const void *any_state, const JsonCursor *at, Error *error)
{
    const SubdivisionState *state = any_state;
    const StateHead *head = &state->head;
    if (head->players < SUBDIVISION_PLAYERS_MIN || head->players > SUBDIVISION_PLAYERS_MAX)
        return INVALID("players", "there must be two to four players.");
    if (head->phase > SUBDIVISION_PHASE_OVER || head->is_over != (head->phase == SUBDIVISION_PHASE_OVER) ||
        head->may_act != 0) {
        return INVALID("phase", "`phase`, `over` and `may_act` contradict each other.");
    }
    if (!board_agrees(rules, state))
        return INVALID("board", "no square may hold two pieces, and no piece may be off the board.");
    return check_supply(rules, state, at, error) && check_parks(rules, state, at, error) &&
           check_spacing(rules, state, at, error) && check_small_neighbours(rules, state, at, error) &&
           check_phase(rules, state, at, error) && check_mover(rules, state, at, error) &&
           check_turn(rules, state, at, error);
}

/* ---- JSON ---- */

static int board_side(const void *rules, int players) { return subdivision_board(rules, players)->size; }

static void write_size(const FieldScope *scope, const void *state, JsonWriter *out)
{
    json_put_int(out, board_side(scope->rules, scope->players));
}

static bool read_size(const FieldScope *scope, const JsonCursor *at, void *state, Error *error)
{
    const int size = board_side(scope->rules, scope->players);
    int32_t given;
    return json_read_int32(at, size, size, &given, error);
}

static void write_square(const FieldScope *scope, const void *any_state, JsonWriter *out)
{
    const int thing = subdivision_thing_on(any_state, square_of(scope->index, scope->list));
    json_put_string(out, thing < 0 ? "." : SUBDIVISION_THINGS[thing].token);
}

static bool read_square(const FieldScope *scope, const JsonCursor *at, void *any_state, Error *error)
{
    SubdivisionState *state = any_state;
    const char *token = json_string(at);
    const SquareSet plot = squares_from(square_of(scope->index, scope->list));
    if (token && strcmp(token, ".") == 0) return true;
    if (token && strcmp(token, "#") == 0) {
        state->parks = squares_union(state->parks, plot);
        return true;
    }
    for (int p = 0; token && strlen(token) == 2 && p < state->head.players; p++) {
        if (token[0] != SUBDIVISION_COLOURS[p] || token[1] < '1' || token[1] > '3') continue;
        SquareSet *built = &state->built[p][token[1] - '1'];
        *built = squares_union(*built, plot);
        return true;
    }
    return json_error(at, error,
                      "a square must be \".\", \"#\" or a player's colour with 1, 2 or 3 pips, such as \"R3\".");
}

static int32_t most_pyramids(const void *rules, int players)
{
    return ((const SubdivisionRules *)rules)->pyramids_each_size;
}

static const Codec SIZE = {write_size, read_size}, SQUARE = {write_square, read_square};

const JsonField SUBDIVISION_FIELDS[] = {
    {"size", .codec = &SIZE},
    {"board", .lists = FIELD_SIDE, .length = FIELD_SIDE, .side = board_side, .codec = &SQUARE, .from_top = true},
    {"supply", FIELD_LISTS(SubdivisionState, supply, FIELD_PLAYERS, SUBDIVISION_SIZES), .get_max = most_pyramids},
    {NULL},
};

/* SD-13: sets the number of parks still to be placed; false if there are too many on the board. */
static bool count_parks_left(const SubdivisionRules *rules, SubdivisionState *state)
{
    const int parks = subdivision_board(rules, state->head.players)->parks, lying = (int)squares_count(state->parks);
    if (rules->parks.layout == SUBDIVISION_LAYOUT_PLAYERS && lying < parks)
        state->parks_left = (uint8_t)(parks - lying);
    return lying <= parks;
}

bool subdivision_read_state(const void *any_rules, const JsonCursor *at, void *any_state, Error *error)
{
    const SubdivisionRules *rules = any_rules;
    SubdivisionState *state = any_state;
    const JsonCursor board = json_member(at, "board");
    if (!count_parks_left(rules, state)) return json_error(&board, error, "there are too many parks.");
    subdivision_update_derived(rules, state);
    if (state->head.turn == 0) state->head.turn = turn_of(rules, state);
    return true;
}
