/* SPDX-License-Identifier: MIT */
/*
 * Sets of squares, and operations on all their lines at once.
 *
 * A set is a word with a byte for each row: row r, column c, both from 0, is bit 8r + c. No board is wider than 7, so
 * the top bit of each byte is free: it separates rows when a set is shifted, and holds the result of comparing bytes.
 * Columns are handled as rows of the flipped board.
 */
#ifndef CULDESAC_NEIGHBORHOODS_SQUARES_H
#define CULDESAC_NEIGHBORHOODS_SQUARES_H

#include "culdesac/bits.h"
#include "culdesac/debug.h"

#include <stdint.h>

typedef uint64_t Squares;
typedef uint64_t Tally; /* a number in each byte: one for each line */
typedef uint64_t Flags; /* bit 7 of each byte: a property of that line */

#define EACH_BYTE UINT64_C(0x0101010101010101) /* n times this is n in every byte */

static inline Squares square_bit(int square)
{
    return (Squares)1 << square;
}
static inline int square_row(int square)
{
    return square >> 3;
}
static inline int square_column(int square)
{
    return square & 7;
}
static inline Squares row_squares(int row)
{
    return (Squares)0xFF << (8 * row);
}
static inline Squares column_squares(int column)
{
    return EACH_BYTE << column;
}

/* All squares of a board. */
static inline Squares squares_board(int side)
{
    DEBUG_ASSERT(side >= 1 && side <= 7);
    return (EACH_BYTE >> (8 * (8 - side))) * ((1u << side) - 1);
}

/* Mirrors a board in the diagonal from a1: rows become columns. */
static inline Squares squares_flip(Squares squares)
{
    uint64_t swap = (squares ^ (squares >> 7)) & UINT64_C(0x00AA00AA00AA00AA);
    squares ^= swap ^ (swap << 7);
    swap = (squares ^ (squares >> 14)) & UINT64_C(0x0000CCCC0000CCCC);
    squares ^= swap ^ (swap << 14);
    swap = (squares ^ (squares >> 28)) & UINT64_C(0x00000000F0F0F0F0);
    return squares ^ swap ^ (swap << 28);
}

/* The number of squares in each row. */
static inline Tally rows_tally(Squares squares)
{
    squares -= (squares >> 1) & (EACH_BYTE * 0x55);
    squares = (squares & (EACH_BYTE * 0x33)) + ((squares >> 2) & (EACH_BYTE * 0x33));
    return (squares + (squares >> 4)) & (EACH_BYTE * 0x0F);
}

static inline unsigned squares_count(Squares squares)
{
    return (unsigned)(rows_tally(squares) * EACH_BYTE >> 56);
}

/* The lowest square; the set must not be empty. */
static inline int squares_first(Squares squares)
{
    return bits_first(squares);
}

/* The n-th square of the set, from the lowest and counted from 0. */
static inline int squares_nth(Squares squares, uint32_t n)
{
    DEBUG_ASSERT(n < squares_count(squares));
    for (; n > 0; n--) squares &= squares - 1;
    return squares_first(squares);
}

/* The lines whose tally is at least `least` (1 to 8). */
static inline Flags flags_at_least(Tally tally, unsigned least)
{
    DEBUG_ASSERT(least >= 1 && least <= 8);
    return (tally + EACH_BYTE * (0x80 - least)) & (EACH_BYTE * 0x80);
}

/* Lines where the first tally is greater than the second. */
static inline Flags flags_more(Tally tally, Tally than)
{
    return ((tally | EACH_BYTE * 0x80) - than - EACH_BYTE) & (EACH_BYTE * 0x80);
}

/* Rows with three adjacent squares. */
static inline Flags flags_run_of_three(Squares squares)
{
    return ((squares & squares >> 1 & squares >> 2) + EACH_BYTE * 0x7F) & (EACH_BYTE * 0x80);
}

static inline unsigned flags_count(Flags flags)
{
    return (unsigned)((flags >> 7) * EACH_BYTE >> 56);
}

/* The squares of the flagged rows. */
static inline Squares flags_rows(Flags flags)
{
    return (flags >> 7) * 0xFF;
}

/* The squares of the flagged columns, with flags of a flipped board. The flags are gathered into one byte, which is
 * copied to every row. */
static inline Squares flags_columns(Flags flags)
{
    return ((flags >> 7) * UINT64_C(0x0102040810204080) >> 56) * EACH_BYTE;
}

#endif
