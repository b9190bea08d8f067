/* SPDX-License-Identifier: MIT */
/*
 * Sets of squares.
 *
 * A set is a word with a byte for each row: row r, column c, both from 0, is bit 8r + c. No board is wider than 7, so
 * the top bit of each byte is free: it separates rows when a set is shifted, and holds the result of comparing bytes.
 * Columns are handled as rows of the flipped board.
 */
#pragma once

#include "culdesac/bits.h"
#include "culdesac/debug.h"

#include <stdint.h>

typedef uint64_t Squares;
typedef uint64_t Tally; /* eight numbers, a byte for each line */

#define EACH_BYTE UINT64_C(0x0101010101010101) /* n times this is n in every byte */

static inline Squares neighborhoods_square_bit(int square) { return (Squares)1 << square; }
static inline int neighborhoods_square_row(int square) { return square >> 3; }
static inline int neighborhoods_square_column(int square) { return square & 7; }
static inline Squares neighborhoods_row_squares(int row) { return (Squares)0xFF << (8 * row); }
static inline Squares neighborhoods_column_squares(int column) { return EACH_BYTE << column; }

/* From a square to the next one in its row, and in its column. */
enum { ROW_STEP = 1, COLUMN_STEP = 8 };
/* The row or the column of a square, by its step. */
static inline Squares neighborhoods_line_squares(int square, int step)
{
    return step == ROW_STEP ? neighborhoods_row_squares(neighborhoods_square_row(square))
                            : neighborhoods_column_squares(neighborhoods_square_column(square));
}

/* All squares of a board. */
static inline Squares neighborhoods_squares_board(int side)
{
    DEBUG_ASSERT(side >= 1 && side <= 7);
    return (EACH_BYTE >> (8 * (8 - side))) * ((1u << side) - 1);
}

/* The number of squares in each row. */
static inline Tally neighborhoods_rows_tally(Squares squares)
{
    squares -= (squares >> 1) & (EACH_BYTE * 0x55);
    squares = (squares & (EACH_BYTE * 0x33)) + ((squares >> 2) & (EACH_BYTE * 0x33));
    return (squares + (squares >> 4)) & (EACH_BYTE * 0x0F);
}

static inline unsigned neighborhoods_squares_count(Squares squares)
{
    return (unsigned)(neighborhoods_rows_tally(squares) * EACH_BYTE >> 56);
}

/* The lowest square; the set must not be empty. */
static inline int neighborhoods_squares_first(Squares squares) { return bits_first(squares); }
