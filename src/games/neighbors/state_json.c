/* SPDX-License-Identifier: MIT */
/* The state as JSON, and its validation. */
#include "games/neighbors/neighbors.h"

#include <string.h>

/* ---- Validation ---- */

static int total_captured(const NeighborsState *state)
{
    int total = 0;
    for (int p = 0; p < NEIGHBORS_PLAYERS; p++) {
        for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) total += state->captured[p][kind];
    }
    return total;
}

/* How many of the `captures` a player must have made, since players take turns (NB-4). After a swap (NB-14) the first
 * one belongs to player 1, and then the players alternate again, beginning with player 0. */
static int captures_due(int captures, int players, int player, bool swapped)
{
    if (swapped) return player == 0 ? captures / 2 : 1 + (captures - 1) / 2;
    return (captures + players - 1 - player) / players;
}

/* Whether the numbers of captures and the player to move are consistent; if so, sets the turn. */
static bool history_fits(const NeighborsState *state, bool swapped, uint32_t *turn)
{
    const StateHead *head = &state->head;
    const int captures = total_captured(state), actions = captures + swapped;
    if (!head->is_over && head->to_move != actions % head->players) return false;
    for (int p = 0; p < head->players; p++) {
        int taken = 0;
        for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) taken += state->captured[p][kind];
        if (taken != captures_due(captures, head->players, p, swapped)) return false;
    }
    *turn = (uint32_t)(head->is_over ? actions : actions + 1);
    return true;
}

/* The lowest turn that fits the state or, if `given` is not 0, that turn if it fits; 0 if no turn does. */
static uint32_t fitting_turn(const NeighborsRules *rules, const NeighborsState *state, uint32_t given)
{
    const int ways = rules->pie && state->head.players == 2 ? 2 : 1;
    for (int swapped = 0; swapped < ways; swapped++) {
        uint32_t turn;
        if (history_fits(state, swapped, &turn) && (given == 0 || given == turn)) return turn;
    }
    return 0;
}

#define INVALID(key, ...) state_error(at, error, (key), -1, -1, __VA_ARGS__)

static bool check_counts(const NeighborsRules *rules, const NeighborsState *state, const JsonCursor *at, Error *error)
{
    int found[NEIGHBORS_KINDS + 1] = {0};
    for (unsigned square = 0; square < NEIGHBORS_SQUARES; square++) found[neighbors_kind_at(state, square)]++;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        int taken = 0;
        for (int p = 0; p < NEIGHBORS_PLAYERS; p++) taken += state->captured[p][kind];
        if (found[kind] + taken == rules->counts[kind]) continue;
        return INVALID("captured", "%d pieces of kind %c on the board and %d captured make %d, but there must be %d.",
                       found[kind], NEIGHBORS_KIND_LETTERS[kind], taken, found[kind] + taken, rules->counts[kind]);
    }
    return true;
}

bool neighbors_validate_state(const void *rules, const void *any_state, const JsonCursor *at, Error *error)
{
    const NeighborsState *state = any_state;
    const StateHead *head = &state->head;
    const uint64_t nonsense =
        (state->straight & state->short_range) | (neighbors_pieces(state) & ~neighbors_board(rules));
    if (nonsense) return INVALID("board", "square %d does not hold a valid piece.", bits_first(nonsense));
    if (!check_counts(rules, state, at, error)) return false;
    if (fitting_turn(rules, state, 0) == 0) {
        if (head->is_over)
            return INVALID("captured", "players who take turns cannot have captured these numbers of pieces.");
        return INVALID("captured",
                       "players who take turns cannot have captured these numbers of pieces when player %d moves.",
                       head->to_move);
    }
    if (fitting_turn(rules, state, head->turn) != head->turn)
        return INVALID("turn", "turn %u does not match the number of captures.", head->turn);
    const bool fresh = total_captured(state) == 0;
    if (fresh != (state->last_square == NEIGHBORS_NO_SQUARE)) {
        return INVALID("last",
                       fresh ? "it must be null before the first move." : "it must be a square after the first move.");
    }
    if (!fresh && !(neighbors_pieces(state) >> state->last_square & 1))
        return INVALID("last", "the last move ended on this square, so there must be a piece on it.");
    return head->is_over == neighbors_is_stuck(rules, state) ||
           INVALID("over", head->is_over ? "it must be false, because a capture is allowed."
                                         : "it must be true, because no capture is allowed.");
}

/* ---- A row of the board: a string, one letter for each square ---- */

static void write_row(const FieldScope *scope, const void *state, JsonWriter *out)
{
    char line[NEIGHBORS_WIDTH + 1] = {0};
    for (int file = 0; file < ((const NeighborsRules *)scope->rules)->files; file++) {
        const int kind = neighbors_kind_at(state, (unsigned)(scope->index * NEIGHBORS_WIDTH + file));
        line[file] = kind == NEIGHBORS_KIND_NONE ? '.' : NEIGHBORS_KIND_LETTERS[kind];
    }
    json_put_string(out, line);
}

static bool read_row(const FieldScope *scope, const JsonCursor *at, void *state, Error *error)
{
    const int files = ((const NeighborsRules *)scope->rules)->files;
    unsigned square = (unsigned)(scope->index * NEIGHBORS_WIDTH);
    const char *line = json_string(at);
    if (!line || strlen(line) != (size_t)files)
        return json_error(at, error, "a row must be a string of %d characters, one for each square.", files);
    for (; *line; line++, square++) {
        const char *letter = strchr(NEIGHBORS_KIND_LETTERS, *line);
        if (letter) {
            neighbors_put_piece(state, square, (int)(letter - NEIGHBORS_KIND_LETTERS));
        } else if (*line != '.') {
            return json_error(at, error, "a square must be Q, R, B, N or F, or \".\" if it is empty.");
        }
    }
    return true;
}

static int rows_of(const void *rules, int players) { return ((const NeighborsRules *)rules)->rows; }

/* ---- Captured pieces: the number of each kind ---- */

static const JsonField SHELF[] = {
    {"Q", .offset = NEIGHBORS_QUEEN, .size = 1, .max = NEIGHBORS_SQUARES},
    {"R", .offset = NEIGHBORS_ROOK, .size = 1, .max = NEIGHBORS_SQUARES},
    {"B", .offset = NEIGHBORS_BISHOP, .size = 1, .max = NEIGHBORS_SQUARES},
    {"N", .offset = NEIGHBORS_KNIGHT, .size = 1, .max = NEIGHBORS_SQUARES},
    {"F", .offset = NEIGHBORS_FERZ, .size = 1, .max = NEIGHBORS_SQUARES},
    {NULL},
};

/* ---- Target of the last move ---- */

static void write_last(const FieldScope *scope, const void *square, JsonWriter *out)
{
    char name[NAME_TEXT_SIZE];
    game_name_place(&NEIGHBORS, scope->rules, neighbors_square_place(*(const uint8_t *)square), NAME_TOKEN, name);
    json_put_string(out, name);
}

static bool read_last(const FieldScope *scope, const JsonCursor *at, void *target, Error *error)
{
    const char *text = json_string(at);
    for (unsigned square = 0; text && square < NEIGHBORS_SQUARES; square++) {
        char name[NAME_TEXT_SIZE];
        game_name_place(&NEIGHBORS, scope->rules, neighbors_square_place(square), NAME_TOKEN, name);
        if (!(neighbors_board(scope->rules) >> square & 1) || strcmp(name, text) != 0) continue;
        *(uint8_t *)target = (uint8_t)square;
        return true;
    }
    return json_error(at, error, "it must be a square of the board, or null.");
}

/* ---- The state ---- */

static const Codec ROW = {write_row, read_row}, LAST = {write_last, read_last};

const JsonField NEIGHBORS_FIELDS[] = {
    {"board", .length = FIELD_SIDE, .side = rows_of, .codec = &ROW, .from_top = true},
    {"captured", FIELD_LIST(NeighborsState, captured, FIELD_PLAYERS), .members = SHELF},
    {"last", FIELD_ONE(NeighborsState, last_square), .codec = &LAST, .or_null = true,
     .null_value = NEIGHBORS_NO_SQUARE},
    {NULL},
};

bool neighbors_read_state(const void *rules, const JsonCursor *at, void *any_state, Error *error)
{
    NeighborsState *state = any_state;
    if (state->head.turn == 0) state->head.turn = fitting_turn(rules, state, 0);
    return true;
}
