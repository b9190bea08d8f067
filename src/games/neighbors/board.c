/* SPDX-License-Identifier: MIT */
/*
 * Captures. A playout asks for them forty times a game, and a search asks millions of times. So they are counted and
 * picked without a list, which only neighbors_legal_actions makes. This is how:
 *
 *   - A sliding piece can capture in a direction if and only if there is any piece ahead of it, because it captures the
 *     first one. So the squares with a piece ahead are found for the whole board by filling, and intersected with the
 *     sliding pieces; the other pieces need a single shift. The result is sixteen sets, one for each direction.
 *   - Their sizes add up to the number of legal actions; the k-th is in the set where the running sum passes k.
 *   - The target is found by stepping from the square to the next piece.
 */
#include "games/neighbors/neighbors.h"

#include "games/processor.h"

#include "culdesac/debug.h"

/* STEPS lists eight directions of lines, and then eight of leaps. In both halves the first four lead to higher squares
 * and the others to lower ones: a step back along the first is a right shift, and along the others a left shift. The
 * compiler can vectorise loops over either part, and with that and a popcount instruction all this is twice as fast. */

#define FILE_A UINT64_C(0x0101010101010101)
#define ROW_1 UINT64_C(0xFF)

static const int8_t STEPS[NEIGHBORS_DIRECTIONS] = {1, 9, 8, 7, -1, -9, -8, -7, 10, 17, 15, 6, -10, -17, -15, -6};

int neighbors_step(unsigned direction)
{
    assert(direction < NEIGHBORS_DIRECTIONS);
    return STEPS[direction];
}

/* ---- Pieces ---- */

const uint8_t NEIGHBORS_KIND_OF[8] = {NEIGHBORS_KIND_NONE, NEIGHBORS_ROOK,      NEIGHBORS_BISHOP, NEIGHBORS_QUEEN,
                                      NEIGHBORS_KNIGHT,    NEIGHBORS_KIND_NONE, NEIGHBORS_FERZ,   NEIGHBORS_KIND_NONE};

void neighbors_put_piece(NeighborsState *state, unsigned square, int kind)
{
    static const uint8_t WAYS_OF[NEIGHBORS_KINDS] = {1 | 2, 1, 2, 4, 2 | 4}; /* the inverse of NEIGHBORS_KIND_OF */
    DEBUG_ASSERT(kind >= 0 && kind < NEIGHBORS_KINDS && !(neighbors_pieces(state) >> square & 1));
    const uint64_t ways = WAYS_OF[kind];
    state->straight |= (ways & 1) << square;
    state->diagonal |= (ways >> 1 & 1) << square;
    state->short_range |= (ways >> 2 & 1) << square;
}

uint64_t neighbors_board(const NeighborsRules *rules)
{
    const uint64_t row = (ROW_1 >> (NEIGHBORS_WIDTH - rules->files)) * FILE_A;
    return rules->rows == NEIGHBORS_WIDTH ? row : row & (((uint64_t)1 << (rules->rows * NEIGHBORS_WIDTH)) - 1);
}

/* The direction of a straight line, a diagonal or a knight's leap. */
static unsigned direction_of(int files, int rows)
{
    /* The direction, by the sign of the rows plus one and the sign of the files plus one. */
    static const uint8_t COMPASS[3][3] = {{5, 6, 7}, {4, NEIGHBORS_DIRECTION_NONE, 0}, {3, 2, 1}};
    if (files == 0 || rows == 0 || files == rows || files == -rows) {
        return COMPASS[(rows > 0) - (rows < 0) + 1][(files > 0) - (files < 0) + 1];
    }
    for (unsigned direction = NEIGHBORS_DIRECTION_KNIGHT; files * files + rows * rows == 5; direction++) {
        if (STEPS[direction] == rows * NEIGHBORS_WIDTH + files) return direction;
    }
    return NEIGHBORS_DIRECTION_NONE;
}

Action neighbors_action(unsigned from, unsigned to)
{
    const int files = (int)(to % NEIGHBORS_WIDTH) - (int)(from % NEIGHBORS_WIDTH);
    const int rows = (int)(to / NEIGHBORS_WIDTH) - (int)(from / NEIGHBORS_WIDTH);
    return direction_of(files, rows) << 12 | from << 6 | to;
}

/* ---- Captures in each direction ---- */

enum { UPWARD = 4 }; /* of eight directions of lines, or of leaps, the first four lead to squares with higher numbers */

/* Masks for shifts back by one, two and four steps, which remove squares that wrap round the edge of the board. */
#define A_TO_G UINT64_C(0x7F7F7F7F7F7F7F7F)
#define A_TO_F UINT64_C(0x3F3F3F3F3F3F3F3F)
#define A_TO_D UINT64_C(0x0F0F0F0F0F0F0F0F)
#define B_TO_H UINT64_C(0xFEFEFEFEFEFEFEFE)
#define C_TO_H UINT64_C(0xFCFCFCFCFCFCFCFC)
#define E_TO_H UINT64_C(0xF0F0F0F0F0F0F0F0)
static const uint64_t SHIFTS[UPWARD] = {1, 9, 8, 7};
static const uint64_t FILES[2][UPWARD] = {{A_TO_G, A_TO_G, UINT64_MAX, B_TO_H}, {B_TO_H, B_TO_H, UINT64_MAX, A_TO_G}};
static const uint64_t FILES_2[2][UPWARD] = {{A_TO_F, A_TO_F, UINT64_MAX, C_TO_H}, {C_TO_H, C_TO_H, UINT64_MAX, A_TO_F}};
static const uint64_t FILES_4[2][UPWARD] = {{A_TO_D, A_TO_D, UINT64_MAX, E_TO_H}, {E_TO_H, E_TO_H, UINT64_MAX, A_TO_D}};
static const uint64_t LEAPS[UPWARD] = {10, 17, 15, 6};
static const uint64_t LEAP_FILES[2][UPWARD] = {{A_TO_F, A_TO_G, B_TO_H, C_TO_H}, {C_TO_H, B_TO_H, A_TO_G, A_TO_F}};

/* For each direction, the squares among the given ones whose piece captures in it. */
static inline void find_captors(const NeighborsState *state, uint64_t squares, uint64_t captors[NEIGHBORS_DIRECTIONS])
{
    const uint64_t pieces = neighbors_pieces(state);
    const uint64_t straight = state->straight & squares;
    const uint64_t slanting = state->diagonal & ~state->short_range & squares;
    const uint64_t ferz = state->diagonal & state->short_range & squares;
    const uint64_t knights = state->short_range & ~state->diagonal & squares;
    const uint64_t sliders[UPWARD] = {straight, slanting, straight, slanting}, ferzes[UPWARD] = {0, ferz, 0, ferz};
    for (int way = 0; way < UPWARD; way++) {
        const uint64_t behind = pieces >> SHIFTS[way] & FILES[0][way];
        uint64_t far = behind | (behind >> SHIFTS[way] & FILES[0][way]);
        far |= far >> 2 * SHIFTS[way] & FILES_2[0][way];
        far |= far >> 4 * SHIFTS[way] & FILES_4[0][way];
        captors[way] = (sliders[way] & far) | (ferzes[way] & behind);
    }
    for (int way = 0; way < UPWARD; way++) {
        const uint64_t behind = pieces << SHIFTS[way] & FILES[1][way];
        uint64_t far = behind | (behind << SHIFTS[way] & FILES[1][way]);
        far |= far << 2 * SHIFTS[way] & FILES_2[1][way];
        far |= far << 4 * SHIFTS[way] & FILES_4[1][way];
        captors[UPWARD + way] = (sliders[way] & far) | (ferzes[way] & behind);
    }
    for (int way = 0; way < UPWARD; way++) {
        captors[NEIGHBORS_DIRECTION_KNIGHT + way] = knights & (pieces >> LEAPS[way] & LEAP_FILES[0][way]);
        captors[NEIGHBORS_DIRECTION_KNIGHT + UPWARD + way] = knights & (pieces << LEAPS[way] & LEAP_FILES[1][way]);
    }
}

FOR_EACH_PROCESSOR
static bool find_any_captor(const NeighborsState *state, uint64_t squares)
{
    uint64_t captors[NEIGHBORS_DIRECTIONS], any = 0;
    find_captors(state, squares, captors);
    for (int direction = 0; direction < NEIGHBORS_DIRECTIONS; direction++) any |= captors[direction];
    return any != 0;
}

bool neighbors_can_capture(const NeighborsState *state, uint64_t squares)
{
    /* Nearly always some queen or rook has a piece next to it. */
    const uint64_t pieces = neighbors_pieces(state), beside = (pieces >> 1 & A_TO_G) | (pieces << 1 & B_TO_H);
    return (state->straight & squares & (beside | pieces >> 8 | pieces << 8)) || find_any_captor(state, squares);
}

uint64_t neighbors_next_door(const NeighborsRules *rules, const NeighborsState *state)
{
    if (!rules->next_door || state->last_square == NEIGHBORS_NO_SQUARE) return UINT64_MAX;
    DEBUG_ASSERT(state->last_square < 64);
    return FILE_A << state->last_square % NEIGHBORS_WIDTH | ROW_1 << (state->last_square & ~7u);
}

bool neighbors_is_stuck(const NeighborsRules *rules, const NeighborsState *state)
{
    return !neighbors_can_capture(
        state, rules->next_door_stuck == NEIGHBORS_STUCK_END ? neighbors_next_door(rules, state) : UINT64_MAX);
}

/* NB-14: turn 2 is player 1's first in a game of two, and the only one in which that player has not captured. */
bool neighbors_may_swap(const NeighborsRules *rules, const NeighborsState *state)
{
    return rules->pie && state->head.players == 2 && state->head.turn == 2;
}

/* ---- Listing, counting, picking ---- */

/* The capture that a piece on the square makes in a direction; it must have one. */
static inline Action capture_of(uint64_t pieces, unsigned direction, unsigned from)
{
    unsigned to = from;
    DEBUG_ASSERT(pieces >> from & 1);
    do to += (unsigned)STEPS[direction];
    while (!(pieces >> to & 1));
    DEBUG_ASSERT(to < 64 && to != from);
    return direction << 12 | from << 6 | to;
}

/* The capturing pieces in each direction, their number in all earlier directions, and the total. */
typedef struct CaptorCounts {
    uint64_t captors[NEIGHBORS_DIRECTIONS];
    uint32_t before[NEIGHBORS_DIRECTIONS];
    uint32_t total;
} CaptorCounts;

static inline void count_captors(const NeighborsState *state, uint64_t squares, CaptorCounts *counts)
{
    find_captors(state, squares, counts->captors);
    counts->total = 0;
    for (int direction = 0; direction < NEIGHBORS_DIRECTIONS; direction++) {
        counts->before[direction] = counts->total;
        counts->total += (uint32_t)bits_count(counts->captors[direction]);
    }
}

/* NB-13: if no piece next door can capture but the game continues, all pieces may capture. Returns the squares whose
 * pieces may. */
static inline uint64_t count_allowed_captors(const NeighborsRules *rules, const NeighborsState *state,
                                             CaptorCounts *counts)
{
    const uint64_t next_door = neighbors_next_door(rules, state);
    count_captors(state, next_door, counts);
    if (counts->total > 0 || rules->next_door_stuck == NEIGHBORS_STUCK_END) return next_door;
    count_captors(state, UINT64_MAX, counts);
    return UINT64_MAX;
}

uint64_t neighbors_allowed(const NeighborsRules *rules, const NeighborsState *state)
{
    CaptorCounts counts;
    return count_allowed_captors(rules, state, &counts);
}

FOR_EACH_PROCESSOR
size_t neighbors_legal_actions(const void *rules, const void *any_state, int player, Action *actions)
{
    const NeighborsState *state = any_state;
    if (state->head.is_over || player != state->head.to_move) return 0;
    CaptorCounts counts;
    count_allowed_captors(rules, state, &counts);
    const uint64_t pieces = neighbors_pieces(state);
    size_t count = 0;
    for (unsigned direction = 0; direction < NEIGHBORS_DIRECTIONS; direction++) {
        for (uint64_t left = counts.captors[direction]; left; left &= left - 1)
            actions[count++] = capture_of(pieces, direction, (unsigned)bits_first(left));
    }
    DEBUG_ASSERT(count <= NEIGHBORS_SQUARES * 8);
    if (neighbors_may_swap(rules, state)) actions[count++] = NEIGHBORS_SWAP;
    return count;
}

FOR_EACH_PROCESSOR
size_t neighbors_count_actions(const void *rules, const void *state)
{
    CaptorCounts counts;
    count_allowed_captors(rules, state, &counts);
    return counts.total + neighbors_may_swap(rules, state);
}

FOR_EACH_PROCESSOR
Action neighbors_random_action(const void *rules, const void *any_state, Rng *rng)
{
    const NeighborsState *state = any_state;
    CaptorCounts counts;
    count_allowed_captors(rules, state, &counts);
    DEBUG_ASSERT(counts.total > 0);
    const uint32_t rank = rng_below(rng, counts.total + neighbors_may_swap(rules, state));
    if (rank == counts.total) return NEIGHBORS_SWAP;
    /* Finds the last direction with at most `rank` captures before it. A loop that stops there would often be
     * mispredicted. */
    uint32_t direction = 0;
    for (int i = 1; i < NEIGHBORS_DIRECTIONS; i++) direction += rank >= counts.before[i];
    const int captor = bits_nth(counts.captors[direction], rank - counts.before[direction]);
    return capture_of(neighbors_pieces(state), direction, (unsigned)captor);
}
