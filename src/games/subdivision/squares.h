/* SPDX-License-Identifier: MIT */
/*
 * Sets of squares, on boards up to 9×9.
 *
 * A square is file × 10 + row, both from 0: b4 is 13, whatever the board's size, and ascending squares are a1, a2, …,
 * b1, …, in the order of their notation. A set has a bit for each square. The tenth row of a file is never used, so a
 * step up or down cannot reach another file; and boards up to 6×6 fit in the low word.
 */
#pragma once

#include "games/processor.h"

#include "culdesac/bits.h"
#include "culdesac/debug.h"

enum { SUBDIVISION_SIZE_MAX = 9, FILE_STEP = 10, SQUARES_END = SUBDIVISION_SIZE_MAX * FILE_STEP };

typedef struct SquareSet {
    uint64_t low, high;
} SquareSet;

static const SquareSet SQUARES_NONE = {0, 0};

static inline int square_of(int file, int row) { return file * FILE_STEP + row; }
static inline int square_file(int square) { return square / FILE_STEP; }
static inline int square_row(int square) { return square % FILE_STEP; }
static inline bool square_on_board(int square, int size)
{
    return square >= 0 && square_file(square) < size && square_row(square) < size;
}

static inline SquareSet squares_union(SquareSet a, SquareSet b) { return (SquareSet){a.low | b.low, a.high | b.high}; }
static inline SquareSet squares_intersection(SquareSet a, SquareSet b)
{
    return (SquareSet){a.low & b.low, a.high & b.high};
}
static inline SquareSet squares_difference(SquareSet a, SquareSet b)
{
    return (SquareSet){a.low & ~b.low, a.high & ~b.high};
}
static inline bool squares_not_empty(SquareSet a) { return (a.low | a.high) != 0; }
static inline bool squares_meet(SquareSet a, SquareSet b) { return squares_not_empty(squares_intersection(a, b)); }
static inline bool squares_equal(SquareSet a, SquareSet b) { return a.low == b.low && a.high == b.high; }
static inline bool squares_is_subset(SquareSet part, SquareSet whole)
{
    return !squares_not_empty(squares_difference(part, whole));
}

/* The set if `holds`, otherwise the empty set. It has no branch, because random play would often mispredict it. */
static inline SquareSet squares_if(bool holds, SquareSet a)
{
    const uint64_t mask = -(uint64_t)holds;
    return (SquareSet){a.low & mask, a.high & mask};
}

static inline SquareSet squares_from(int square)
{
    DEBUG_ASSERT(square >= 0 && square < 128);
    const uint64_t bit = UINT64_C(1) << (square & 63);
    return square < 64 ? (SquareSet){bit, 0} : (SquareSet){0, bit};
}

static inline bool squares_has(SquareSet a, int square)
{
    return squares_not_empty(squares_intersection(a, squares_from(square)));
}

static inline SquareSet squares_shift_up(SquareSet a, int steps)
{
    return (SquareSet){a.low << steps, a.high << steps | a.low >> (64 - steps)};
}

static inline SquareSet squares_shift_down(SquareSet a, int steps)
{
    return (SquareSet){a.low >> steps | a.high << (64 - steps), a.high >> steps};
}

/* The squares and those adjacent to them. The result may contain squares off the board. */
static inline SquareSet squares_neighbouring(SquareSet a)
{
    const SquareSet column = squares_union(squares_shift_up(a, 1), squares_shift_down(a, 1));
    const SquareSet line = squares_union(squares_shift_up(a, FILE_STEP), squares_shift_down(a, FILE_STEP));
    return squares_union(a, squares_union(column, line));
}

/* The squares and all eight around each. The result may contain squares off the board. */
static inline SquareSet squares_near(SquareSet a)
{
    const SquareSet column = squares_union(a, squares_union(squares_shift_up(a, 1), squares_shift_down(a, 1)));
    return squares_union(column,
                         squares_union(squares_shift_up(column, FILE_STEP), squares_shift_down(column, FILE_STEP)));
}

/* For each square: the set of that square alone, and its squares_near. */
typedef struct SquareSetAt {
    SquareSet square, near;
} SquareSetAt;
extern const SquareSetAt SQUARES_AT[SQUARES_END];

/* ---- Counting and picking, in sums that compilers replace by single instructions ---- */

#define WORD_ONES UINT64_C(0x0101010101010101) /* multiplied by a small number, it gives that number in each byte */
#define WORD_HIGHS (WORD_ONES << 7)

/* For each byte, the number of bits set in it and in all lower bytes; in the highest byte, of the whole word. */
static inline uint64_t word_counts(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    return ((word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * WORD_ONES;
}

/* How many bytes of `counts` are at most `index`. All eight are compared at once. */
static inline unsigned counts_passed(uint64_t counts, unsigned index)
{
    const uint64_t passed = ((index * WORD_ONES | WORD_HIGHS) - counts) & WORD_HIGHS;
    return (unsigned)((passed >> 7) * WORD_ONES >> 56);
}

/* The position of the set bit with that index, ascending from 0. Finds the byte of that bit first, then its position in
 * the byte by spreading the byte's bits over eight bytes. */
static inline int word_pick_by_sums(uint64_t word, unsigned index)
{
    const uint64_t counts = word_counts(word);
    const unsigned shift = counts_passed(counts, index) * 8;
    const uint64_t bits = (word >> shift & 0xFF) * WORD_ONES & UINT64_C(0x8040201008040201);
    const uint64_t ones = (bits + ~WORD_HIGHS) >> 7 & WORD_ONES;
    return (int)(shift + counts_passed(ones * WORD_ONES, index - (unsigned)(counts << 8 >> shift & 0xFF)));
}

static inline int word_pick(uint64_t word, unsigned index)
{
    DEBUG_ASSERT(index < (unsigned)bits_count(word));
    if (!processor_can_deposit_bits()) return word_pick_by_sums(word, index);
    return bits_first(processor_deposit_bits(UINT64_C(1) << index, word));
}

static inline unsigned word_count(uint64_t word) { return (unsigned)(word_counts(word) >> 56); }

static inline unsigned squares_count(SquareSet a) { return word_count(a.low) + (a.high ? word_count(a.high) : 0); }

/* The square with that index, ascending from 0; the set must have enough squares. */
static inline int squares_pick(SquareSet a, unsigned index)
{
    const unsigned low = word_count(a.low);
    return index < low ? word_pick(a.low, index) : 64 + word_pick(a.high, index - low);
}

/* The lowest square; the set must not be empty. */
static inline int squares_first(SquareSet a)
{
    DEBUG_ASSERT(squares_not_empty(a));
    return a.low ? bits_first(a.low) : 64 + bits_first(a.high);
}

/* Removes the lowest square and returns it; the set must not be empty. */
static inline int squares_take(SquareSet *a)
{
    const int square = squares_first(*a);
    *a = squares_difference(*a, squares_from(square));
    return square;
}

/* Every square of a board. */
static inline SquareSet squares_board(int size)
{
    DEBUG_ASSERT(size >= 1 && size <= SUBDIVISION_SIZE_MAX);
    const SquareSet file = {(UINT64_C(1) << size) - 1, 0};
    SquareSet board = file;
    for (int files = 1; files < size; files++) board = squares_union(squares_shift_up(board, FILE_STEP), file);
    return board;
}

/* All squares of `of` that are connected by sides to `seed`, which is part of it. */
static inline SquareSet squares_group(SquareSet seed, SquareSet of)
{
    DEBUG_ASSERT(squares_is_subset(seed, of));
    for (SquareSet before = SQUARES_NONE; !squares_equal(seed, before);) {
        before = seed;
        seed = squares_intersection(squares_neighbouring(seed), of);
    }
    return seed;
}
