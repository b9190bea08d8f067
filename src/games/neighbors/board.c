/* SPDX-License-Identifier: MIT */
/*
 * Who may capture. A random game asks this forty times, a search many millions of times, so nothing here makes a list but
 * neighbors_legal:
 *
 *   - A sliding piece captures in a direction just when any piece at all stands ahead of it that way, for it stops at the
 *     first. So the squares that have a piece ahead of them, found by filling the whole board at once, cut with the sliders
 *     are all who capture that way; leapers need one shift. Sixteen sets, one a direction, are the whole answer.
 *   - Their sizes add up to the number of legal actions; the k-th is in the set where the running sum passes k.
 *   - Where it lands is found by walking from its square until a piece stands there.
 */
#include "neighbors.h"

/* Files that a step, two steps or four steps the way back cannot reach from the other edge. */
#define FILES_ALL UINT64_MAX
#define FILES_A_TO_G UINT64_C(0x7F7F7F7F7F7F7F7F)
#define FILES_A_TO_F UINT64_C(0x3F3F3F3F3F3F3F3F)
#define FILES_A_TO_D UINT64_C(0x0F0F0F0F0F0F0F0F)
#define FILES_B_TO_H UINT64_C(0xFEFEFEFEFEFEFEFE)
#define FILES_C_TO_H UINT64_C(0xFCFCFCFCFCFCFCFC)
#define FILES_E_TO_H UINT64_C(0xF0F0F0F0F0F0F0F0)
#define FILE_A UINT64_C(0x0101010101010101)
#define ROW_1 UINT64_C(0xFF)

static const int8_t STEPS[DIRECTIONS] = {1, 9, 8, 7, -1, -9, -8, -7, 10, 17, 15, 6, -10, -17, -15, -6};

int neighbors_step(unsigned direction)
{
    return STEPS[direction];
}

/* ---- Pieces ---- */

/* The kind for each combination of straight (1), slanting (2) and near (4). */
static const uint8_t KIND_OF[8] = {KIND_NONE, KIND_ROOK, KIND_BISHOP, KIND_QUEEN, KIND_KNIGHT, KIND_NONE, KIND_FERZ, KIND_NONE};

int neighbors_kind_at(const NeighborsState *state, unsigned square)
{
    return KIND_OF[(state->straight >> square & 1) | (state->slanting >> square & 1) << 1 | (state->near >> square & 1) << 2];
}

void neighbors_put(NeighborsState *state, unsigned square, int kind)
{
    const uint64_t bit = square_bit(square);
    if (kind == KIND_QUEEN || kind == KIND_ROOK) state->straight |= bit;
    if (kind == KIND_QUEEN || kind == KIND_BISHOP || kind == KIND_FERZ) state->slanting |= bit;
    if (kind == KIND_KNIGHT || kind == KIND_FERZ) state->near |= bit;
}

uint64_t neighbors_board(const NeighborsRules *rules)
{
    const uint64_t row = (ROW_1 >> (NEIGHBORS_WIDTH - rules->files)) * FILE_A;
    return rules->rows == NEIGHBORS_WIDTH ? row : row & (((uint64_t)1 << (rules->rows * NEIGHBORS_WIDTH)) - 1);
}

/* A straight line or a diagonal of any length, or a knight's leap. */
static unsigned direction_of(int files, int rows)
{
    static const uint8_t COMPASS[3][3] = {{5, 6, 7}, {4, DIRECTION_NONE, 0}, {3, 2, 1}}; /* by the signs of rows and files */
    if (files == 0 || rows == 0 || files == rows || files == -rows) {
        return COMPASS[(rows > 0) - (rows < 0) + 1][(files > 0) - (files < 0) + 1];
    }
    for (unsigned direction = DIRECTION_KNIGHT; files * files + rows * rows == 5; direction++) {
        if (STEPS[direction] == rows * NEIGHBORS_WIDTH + files) return direction;
    }
    return DIRECTION_NONE;
}

Action neighbors_action(unsigned from, unsigned to)
{
    const int files = (int)(to % NEIGHBORS_WIDTH) - (int)(from % NEIGHBORS_WIDTH);
    const int rows = (int)(to / NEIGHBORS_WIDTH) - (int)(from / NEIGHBORS_WIDTH);
    return direction_of(files, rows) << 12 | from << 6 | to;
}

/* ---- Who captures in which direction ---- */

/* All squares of a set taken one step of a direction back (a positive step goes up the board). */
static inline uint64_t step_back(uint64_t squares, int step, uint64_t files)
{
    return (step > 0 ? squares >> step : squares << -step) & files;
}

/* The squares one step back from a set, and all further back behind them. */
static inline uint64_t fill_back(uint64_t squares, int step, uint64_t files, uint64_t files_2, uint64_t files_4)
{
    squares |= step_back(squares, step, files);
    squares |= step_back(squares, 2 * step, files_2);
    return squares | step_back(squares, 4 * step, files_4);
}

static inline uint64_t straight_captors(uint64_t pieces, uint64_t sliders, int step, uint64_t files, uint64_t files_2,
                                        uint64_t files_4)
{
    return sliders & fill_back(step_back(pieces, step, files), step, files, files_2, files_4);
}

static inline uint64_t slanting_captors(uint64_t pieces, uint64_t sliders, uint64_t ferzes, int step, uint64_t files,
                                        uint64_t files_2, uint64_t files_4)
{
    const uint64_t behind = step_back(pieces, step, files);
    return (ferzes & behind) | (sliders & fill_back(behind, step, files, files_2, files_4));
}

#define EASTWARD FILES_A_TO_G, FILES_A_TO_F, FILES_A_TO_D
#define WESTWARD FILES_B_TO_H, FILES_C_TO_H, FILES_E_TO_H
#define UPRIGHT FILES_ALL, FILES_ALL, FILES_ALL

/* For each direction the squares, among those given, whose piece captures that way. */
static inline void find_captors(const NeighborsState *state, uint64_t squares, uint64_t captors[DIRECTIONS])
{
    const uint64_t pieces = neighbors_pieces(state);
    const uint64_t straight = state->straight & squares;
    const uint64_t slanting = state->slanting & ~state->near & squares;
    const uint64_t ferzes = state->slanting & state->near & squares;
    const uint64_t knights = state->near & ~state->slanting & squares;
    captors[0] = straight_captors(pieces, straight, 1, EASTWARD);
    captors[1] = slanting_captors(pieces, slanting, ferzes, 9, EASTWARD);
    captors[2] = straight_captors(pieces, straight, 8, UPRIGHT);
    captors[3] = slanting_captors(pieces, slanting, ferzes, 7, WESTWARD);
    captors[4] = straight_captors(pieces, straight, -1, WESTWARD);
    captors[5] = slanting_captors(pieces, slanting, ferzes, -9, WESTWARD);
    captors[6] = straight_captors(pieces, straight, -8, UPRIGHT);
    captors[7] = slanting_captors(pieces, slanting, ferzes, -7, EASTWARD);
    captors[8] = knights & step_back(pieces, 10, FILES_A_TO_F);
    captors[9] = knights & step_back(pieces, 17, FILES_A_TO_G);
    captors[10] = knights & step_back(pieces, 15, FILES_B_TO_H);
    captors[11] = knights & step_back(pieces, 6, FILES_C_TO_H);
    captors[12] = knights & step_back(pieces, -10, FILES_C_TO_H);
    captors[13] = knights & step_back(pieces, -17, FILES_B_TO_H);
    captors[14] = knights & step_back(pieces, -15, FILES_A_TO_G);
    captors[15] = knights & step_back(pieces, -6, FILES_A_TO_F);
}

bool neighbors_can_capture(const NeighborsState *state, uint64_t squares)
{
    uint64_t captors[DIRECTIONS], any = 0;
    find_captors(state, squares, captors);
    for (int direction = 0; direction < DIRECTIONS; direction++) any |= captors[direction];
    return any != 0;
}

uint64_t neighbors_next_door(const NeighborsRules *rules, const NeighborsState *state)
{
    if (!rules->next_door || state->last == NEIGHBORS_NO_SQUARE) return UINT64_MAX;
    return FILE_A << state->last % NEIGHBORS_WIDTH | ROW_1 << (state->last & ~7u);
}

uint64_t neighbors_allowed(const NeighborsRules *rules, const NeighborsState *state)
{
    const uint64_t next_door = neighbors_next_door(rules, state);
    const bool lifted = rules->next_door_stuck == STUCK_FREE && !neighbors_can_capture(state, next_door);
    return lifted ? UINT64_MAX : next_door;
}

bool neighbors_is_stuck(const NeighborsRules *rules, const NeighborsState *state)
{
    return !neighbors_can_capture(state, rules->next_door_stuck == STUCK_END ? neighbors_next_door(rules, state) : UINT64_MAX);
}

/* NB-14: he has made no move of his own just in turn 2, which is player 1's in a game of two unless it was never played. */
bool neighbors_may_swap(const NeighborsRules *rules, const NeighborsState *state)
{
    return rules->pie && state->head.players == 2 && state->head.turn == 2 && !state->head.over;
}

/* ---- Listing, counting, picking ---- */

/* The capture of the piece on a square in a direction in which it has one. */
static inline Action capture_of(uint64_t pieces, unsigned direction, unsigned from)
{
    unsigned to = from;
    do to += (unsigned)STEPS[direction];
    while (!(pieces >> to & 1));
    return direction << 12 | from << 6 | to;
}

size_t neighbors_legal(const void *rules, const void *source, int player, Action *actions)
{
    const NeighborsState *state = source;
    if (state->head.over || player != state->head.to_move) return 0;
    uint64_t captors[DIRECTIONS];
    const uint64_t pieces = neighbors_pieces(state);
    size_t count = 0;
    find_captors(state, neighbors_allowed(rules, state), captors);
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        for (uint64_t left = captors[direction]; left; left &= left - 1) {
            actions[count++] = capture_of(pieces, direction, (unsigned)__builtin_ctzll(left));
        }
    }
    if (neighbors_may_swap(rules, state)) actions[count++] = NEIGHBORS_SWAP;
    return count;
}

/* The captors of each direction, how many each has, and how many all have. */
typedef struct Census {
    uint64_t captors[DIRECTIONS];
    unsigned sizes[DIRECTIONS];
    unsigned total;
} Census;

static inline void count_captors(const NeighborsState *state, uint64_t squares, Census *census)
{
    find_captors(state, squares, census->captors);
    census->total = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        census->sizes[direction] = (unsigned)__builtin_popcountll(census->captors[direction]);
        census->total += census->sizes[direction];
    }
}

/* NB-13: nobody next door can capture, but the game goes on, so all may. */
static inline void take_census(const NeighborsRules *rules, const NeighborsState *state, Census *census)
{
    count_captors(state, neighbors_next_door(rules, state), census);
    if (census->total == 0) count_captors(state, UINT64_MAX, census);
}

size_t neighbors_count(const void *rules, const void *state)
{
    Census census;
    take_census(rules, state, &census);
    return census.total + neighbors_may_swap(rules, state);
}

Action neighbors_any(const void *rules, const void *source, Rng *rng)
{
    const NeighborsState *state = source;
    Census census;
    take_census(rules, state, &census);
    unsigned rank = rng_below(rng, census.total + neighbors_may_swap(rules, state));
    if (rank == census.total) return NEIGHBORS_SWAP;
    unsigned direction = 0;
    while (rank >= census.sizes[direction]) rank -= census.sizes[direction++];
    uint64_t left = census.captors[direction];
    for (; rank > 0; rank--) left &= left - 1;
    return capture_of(neighbors_pieces(state), direction, (unsigned)__builtin_ctzll(left));
}
