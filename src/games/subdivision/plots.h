/* SPDX-License-Identifier: MIT */
/*
 * Sets of squares, on boards up to 9×9.
 *
 * A square is file × 10 + row, both from 0: b4 is 13, whatever the size of the board, and ascending squares run a1, a2, …,
 * b1, …, as their notation sorts. A set has a bit for each. The tenth row of a file is never a square, so a step up or
 * down cannot end on another file's square; and boards up to 6×6 lie in the low word alone.
 */
#ifndef CULDESAC_GAMES_SUBDIVISION_PLOTS_H
#define CULDESAC_GAMES_SUBDIVISION_PLOTS_H

#include "../processor.h"

#include "culdesac/debug.h"

enum { BOARD_SIZE_MAX = 9, FILE_STEP = 10, SQUARES_END = BOARD_SIZE_MAX * FILE_STEP };

typedef struct Plots {
    uint64_t low, high;
} Plots;

static const Plots PLOTS_NONE = {0, 0};

static inline int square_of(int file, int row)
{
    return file * FILE_STEP + row;
}
static inline int square_file(int square)
{
    return square / FILE_STEP;
}
static inline int square_row(int square)
{
    return square % FILE_STEP;
}
static inline bool square_on_board(int square, int size)
{
    return square >= 0 && square_file(square) < size && square_row(square) < size;
}

static inline Plots plots_either(Plots a, Plots b)
{
    return (Plots){a.low | b.low, a.high | b.high};
}
static inline Plots plots_both(Plots a, Plots b)
{
    return (Plots){a.low & b.low, a.high & b.high};
}
static inline Plots plots_without(Plots a, Plots b)
{
    return (Plots){a.low & ~b.low, a.high & ~b.high};
}
static inline bool plots_any(Plots a)
{
    return (a.low | a.high) != 0;
}
static inline bool plots_equal(Plots a, Plots b)
{
    return a.low == b.low && a.high == b.high;
}
static inline bool plots_within(Plots part, Plots whole)
{
    return !plots_any(plots_without(part, whole));
}

/* The set if something holds, else nothing: without a branch, which in random play no processor could foresee. */
static inline Plots plots_if(bool holds, Plots a)
{
    const uint64_t mask = -(uint64_t)holds;
    return (Plots){a.low & mask, a.high & mask};
}

static inline Plots plots_of(int square)
{
    DEBUG_ASSERT(square >= 0 && square < 128);
    const uint64_t bit = UINT64_C(1) << (square & 63);
    return square < 64 ? (Plots){bit, 0} : (Plots){0, bit};
}

static inline bool plots_has(Plots a, int square)
{
    return plots_any(plots_both(a, plots_of(square)));
}

static inline Plots plots_shift_up(Plots a, int steps)
{
    return (Plots){a.low << steps, a.high << steps | a.low >> (64 - steps)};
}

static inline Plots plots_shift_down(Plots a, int steps)
{
    return (Plots){a.low >> steps | a.high << (64 - steps), a.high >> steps};
}

/* The squares themselves and those that share a side with one of them. Squares beside the board may be among these. */
static inline Plots plots_neighbouring(Plots a)
{
    const Plots column = plots_either(plots_shift_up(a, 1), plots_shift_down(a, 1));
    const Plots line = plots_either(plots_shift_up(a, FILE_STEP), plots_shift_down(a, FILE_STEP));
    return plots_either(a, plots_either(column, line));
}

/* The squares themselves and up to eight around each. Squares beside the board may be among these. */
static inline Plots plots_near(Plots a)
{
    const Plots column = plots_either(a, plots_either(plots_shift_up(a, 1), plots_shift_down(a, 1)));
    return plots_either(column, plots_either(plots_shift_up(column, FILE_STEP), plots_shift_down(column, FILE_STEP)));
}

/* Each square by itself, and plots_near of it. */
typedef struct PlotsAt {
    Plots one, near;
} PlotsAt;
extern const PlotsAt PLOTS_AT[SQUARES_END];

/* ---- Counting and picking: a word at a time, in sums that a compiler knows a processor's own instruction for ---- */

#define WORD_ONES UINT64_C(0x0101010101010101) /* times a small number: that number in each byte */
#define WORD_HIGHS (WORD_ONES << 7)

/* How many bits are set in each byte together with all bytes below it; in the highest byte: in the word. */
static inline uint64_t word_counts(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    return ((word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * WORD_ONES;
}

/* How many bytes of such counts are not above the index; found by comparing all of them at once. */
static inline unsigned counts_passed(uint64_t counts, unsigned index)
{
    const uint64_t passed = ((index * WORD_ONES | WORD_HIGHS) - counts) & WORD_HIGHS;
    return (unsigned)((passed >> 7) * WORD_ONES >> 56);
}

/* The place of the set bit with that index, ascending from 0: its byte first, then its place in the byte, whose bits get a
 * byte each for it. */
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
    DEBUG_ASSERT(index < (unsigned)__builtin_popcountll(word));
    if (!processor_lays_bits()) return word_pick_by_sums(word, index);
    return __builtin_ctzll(processor_lay_bits(UINT64_C(1) << index, word));
}

static inline unsigned word_count(uint64_t word)
{
    return (unsigned)(word_counts(word) >> 56);
}

static inline unsigned plots_count(Plots a)
{
    return word_count(a.low) + (a.high ? word_count(a.high) : 0);
}

/* The square with that index in a set that has as many, ascending from 0. */
static inline int plots_pick(Plots a, unsigned index)
{
    const unsigned low = word_count(a.low);
    return index < low ? word_pick(a.low, index) : 64 + word_pick(a.high, index - low);
}

/* The lowest square of a set that is not empty. */
static inline int plots_first(Plots a)
{
    DEBUG_ASSERT(plots_any(a));
    return a.low ? __builtin_ctzll(a.low) : 64 + __builtin_ctzll(a.high);
}

/* Takes the lowest square out of a set that is not empty. */
static inline int plots_take(Plots *a)
{
    const int square = plots_first(*a);
    *a = plots_without(*a, plots_of(square));
    return square;
}

/* Every square of a board. */
static inline Plots plots_board(int size)
{
    DEBUG_ASSERT(size >= 1 && size <= BOARD_SIZE_MAX);
    const Plots file = {(UINT64_C(1) << size) - 1, 0};
    Plots board = file;
    for (int files = 1; files < size; files++) board = plots_either(plots_shift_up(board, FILE_STEP), file);
    return board;
}

/* All of `of` that can be reached from `seed`, which is part of it, by sides. */
static inline Plots plots_group(Plots seed, Plots of)
{
    DEBUG_ASSERT(plots_within(seed, of));
    for (Plots before = PLOTS_NONE; !plots_equal(seed, before);) {
        before = seed;
        seed = plots_both(plots_neighbouring(seed), of);
    }
    return seed;
}

#endif
