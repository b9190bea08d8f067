/* SPDX-License-Identifier: MIT */
/* The symmetries of a game on a board for two, as Heuristics.make_symmetric_state numbers them. */
#pragma once

/* What changes, a bit each: the board is mirrored, the players change places, or the board is turned, which only a
 * square one can be. */
enum { SYMMETRY_FILES = 1, SYMMETRY_ROWS = 2, SYMMETRY_PLAYERS = 4, SYMMETRY_TURNED = 8, SYMMETRIES = 16 };

static inline void symmetry_move_square(int which, int files, int rows, int *file, int *row)
{
    const int to_file = which & SYMMETRY_FILES ? files - 1 - *file : *file;
    const int to_row = which & SYMMETRY_ROWS ? rows - 1 - *row : *row;
    *file = which & SYMMETRY_TURNED ? to_row : to_file;
    *row = which & SYMMETRY_TURNED ? to_file : to_row;
}
