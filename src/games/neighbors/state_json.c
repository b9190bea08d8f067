/* SPDX-License-Identifier: MIT */
/* States as JSON, and whether a state could be. */
#include "neighbors.h"

#include <string.h>

/* ---- What a state has to be ---- */

static int total_captured(const NeighborsState *state)
{
    int total = 0;
    for (int p = 0; p < NEIGHBORS_PLAYERS; p++) {
        for (int kind = 0; kind < KINDS; kind++) total += state->captured[p][kind];
    }
    return total;
}

/* How many of `captures` a player has made by NB-4. After a swap (NB-14) the first one is player 1's, and then player 0
 * and he take turns again. */
static int captures_due(int captures, int players, int player, bool swapped)
{
    if (swapped) return player == 0 ? captures / 2 : 1 + (captures - 1) / 2;
    return (captures + players - 1 - player) / players;
}

/* Whether who took how many and whose turn it is fit together, and what turn it then is. */
static bool history_fits(const NeighborsState *state, bool swapped, uint32_t *turn)
{
    const StateHead *head = &state->head;
    const int captures = total_captured(state), actions = captures + swapped;
    if (!head->over && head->to_move != actions % head->players) return false;
    for (int p = 0; p < head->players; p++) {
        int taken = 0;
        for (int kind = 0; kind < KINDS; kind++) taken += state->captured[p][kind];
        if (taken != captures_due(captures, head->players, p, swapped)) return false;
    }
    *turn = (uint32_t)(head->over ? actions : actions + 1);
    return true;
}

/* The lowest turn that fits, or the one given if it is not 0; 0 if none does. */
static uint32_t fitting_turn(const NeighborsRules *rules, const NeighborsState *state, uint32_t given)
{
    const int ways = rules->pie && state->head.players == 2 ? 2 : 1;
    for (int swapped = 0; swapped < ways; swapped++) {
        uint32_t turn;
        if (history_fits(state, swapped, &turn) && (given == 0 || given == turn)) return turn;
    }
    return 0;
}

static bool check_counts(const NeighborsRules *rules, const NeighborsState *state, const char **key, Fault *fault)
{
    int found[KINDS + 1] = {0};
    for (unsigned square = 0; square < NEIGHBORS_SQUARES; square++) found[neighbors_kind_at(state, square)]++;
    for (int kind = 0; kind < KINDS; kind++) {
        int taken = 0;
        for (int p = 0; p < NEIGHBORS_PLAYERS; p++) taken += state->captured[p][kind];
        if (found[kind] + taken == rules->counts[kind]) continue;
        *key = "captured";
        return fault_set(fault, "%d of %c on the board and %d taken make %d, but there are %d.", found[kind],
                         KIND_LETTERS[kind], taken, found[kind] + taken, rules->counts[kind]);
    }
    return true;
}

/* The first thing that is wrong with a state, and the member of its JSON where it is. */
static bool check_state(const NeighborsRules *rules, const NeighborsState *state, const char **key, Fault *fault)
{
    const StateHead *head = &state->head;
    if (!check_counts(rules, state, key, fault)) return false;
    *key = "captured";
    if (fitting_turn(rules, state, 0) == 0) {
        if (head->over) return fault_set(fault, "players who move in turn cannot have taken so many each.");
        return fault_set(fault, "players who move in turn cannot have taken so many each when player %d moves.", head->to_move);
    }
    *key = "turn";
    if (fitting_turn(rules, state, head->turn) != head->turn) {
        return fault_set(fault, "turn %u does not fit what has been taken.", head->turn);
    }
    *key = "last";
    const bool fresh = total_captured(state) == 0;
    if (fresh != (state->last == NEIGHBORS_NO_SQUARE)) {
        return fault_set(fault, fresh ? "it is null before the first move." : "after the first move it is a square.");
    }
    if (!fresh && !(neighbors_pieces(state) >> state->last & 1)) {
        return fault_set(fault, "the last move landed there, so a piece has to stand on it.");
    }
    *key = "over";
    if (head->over == neighbors_is_stuck(rules, state)) return true;
    return fault_set(fault, head->over ? "it cannot be over: there is a capture." : "it has to be over: there is no capture.");
}

bool neighbors_sane(const void *rules, const void *source, Fault *fault)
{
    const NeighborsState *state = source;
    const char *key;
    const uint64_t nonsense = (state->straight & state->near) | (neighbors_pieces(state) & ~neighbors_board(rules));
    if (nonsense) return fault_set(fault, "square %d holds what no piece is.", __builtin_ctzll(nonsense));
    return check_state(rules, state, &key, fault);
}

/* ---- Writing ---- */

static void write_board(const NeighborsRules *rules, const NeighborsState *state, JsonOut *out)
{
    json_key(out, "board");
    json_open(out, '[');
    for (int row = rules->rows - 1; row >= 0; row--) {
        char line[NEIGHBORS_WIDTH + 1] = {0};
        for (int file = 0; file < rules->files; file++) {
            const int kind = neighbors_kind_at(state, (unsigned)(row * NEIGHBORS_WIDTH + file));
            line[file] = kind == KIND_NONE ? '.' : KIND_LETTERS[kind];
        }
        json_put_string(out, line);
    }
    json_close(out, ']');
}

void neighbors_write_state(const void *rules, const void *source, JsonOut *out)
{
    const NeighborsState *state = source;
    write_board(rules, state, out);
    json_key(out, "captured");
    json_open(out, '[');
    for (int p = 0; p < state->head.players; p++) {
        json_open(out, '{');
        for (int kind = 0; kind < KINDS; kind++) {
            const char letter[2] = {KIND_LETTERS[kind]};
            json_int_member(out, letter, state->captured[p][kind]);
        }
        json_close(out, '}');
    }
    json_close(out, ']');
    if (state->last == NEIGHBORS_NO_SQUARE) {
        json_null_member(out, "last");
        return;
    }
    char name[NAME_TEXT];
    neighbors_name_place(rules, (Place){ZONE_SQUARE, NOBODY, state->last}, NAME_TOKEN, name);
    json_string_member(out, "last", name);
}

/* ---- Reading ---- */

static bool read_row(const JsonAt *at, int files, unsigned square, NeighborsState *state, Fault *fault)
{
    const char *line = json_string(at);
    if (!line || strlen(line) != (size_t)files) {
        return json_fault(at, fault, "a row is a text of %d letters, one a square.", files);
    }
    for (; *line; line++, square++) {
        const char *letter = strchr(KIND_LETTERS, *line);
        if (letter) {
            neighbors_put(state, square, (int)(letter - KIND_LETTERS));
        } else if (*line != '.') {
            return json_fault(at, fault, "a square is one of Q, R, B, N and F, or \".\" when it is empty.");
        }
    }
    return true;
}

static bool read_board(const NeighborsRules *rules, const JsonAt *at, NeighborsState *state, Fault *fault)
{
    if (!json_want_array(at, rules->rows, fault)) return false;
    for (JsonAt row = json_first(at); json_exists(&row); json_next(&row)) {
        const int number = rules->rows - 1 - row.index;
        if (!read_row(&row, rules->files, (unsigned)(number * NEIGHBORS_WIDTH), state, fault)) return false;
    }
    return true;
}

static bool read_shelf(const JsonAt *at, uint8_t captured[KINDS], Fault *fault)
{
    static const char *const LETTERS[] = {"Q", "R", "B", "N", "F", NULL};
    if (!json_want_object(at, fault) || !json_only_members(at, LETTERS, fault)) return false;
    for (int kind = 0; kind < KINDS; kind++) {
        const JsonAt count = json_member(at, LETTERS[kind]);
        int32_t number;
        if (!json_read_int32(&count, 0, NEIGHBORS_SQUARES, &number, fault)) return false;
        captured[kind] = (uint8_t)number;
    }
    return true;
}

static bool read_last(const NeighborsRules *rules, const JsonAt *at, NeighborsState *state, Fault *fault)
{
    state->last = NEIGHBORS_NO_SQUARE;
    if (json_is_null(at)) return true;
    const char *text = json_string(at);
    for (unsigned square = 0; text && square < NEIGHBORS_SQUARES; square++) {
        char name[NAME_TEXT];
        neighbors_name_place(rules, (Place){ZONE_SQUARE, NOBODY, (int16_t)square}, NAME_TOKEN, name);
        if ((neighbors_board(rules) >> square & 1) && strcmp(name, text) == 0) state->last = (uint8_t)square;
    }
    return state->last != NEIGHBORS_NO_SQUARE || json_fault(at, fault, "it has to be a square of the board, or null.");
}

bool neighbors_read_state(const void *rules, const JsonAt *at, void *target, Fault *fault)
{
    NeighborsState *state = target;
    const JsonAt board = json_member(at, "board"), captured = json_member(at, "captured"), last = json_member(at, "last");
    if (!read_board(rules, &board, state, fault)) return false;
    if (!json_want_array(&captured, state->head.players, fault)) return false;
    for (JsonAt shelf = json_first(&captured); json_exists(&shelf); json_next(&shelf)) {
        if (!read_shelf(&shelf, state->captured[shelf.index], fault)) return false;
    }
    if (!read_last(rules, &last, state, fault)) return false;
    if (state->head.turn == 0) state->head.turn = fitting_turn(rules, state, 0);
    Fault reason;
    const char *key;
    if (check_state(rules, state, &key, &reason)) return true;
    const JsonAt wrong = json_member(at, key);
    return json_fault(&wrong, fault, "%s", reason.text);
}
