/* SPDX-License-Identifier: MIT */
#include "games/subdivision/squares.h"

/* The squares near b2, square 11. For any other square the pattern is shifted, and bits before a1 drop out. For a1
 * itself, bit 9 is removed too, so that the set is the same as squares_near makes. */
#define AROUND UINT64_C(0x701C07)
#define NEAR_LOW(n) ((n) < 11 ? AROUND >> ((11 - (n)) & 63) : (n) < 75 ? AROUND << (((n)-11) & 63) : 0)
#define NEAR_HIGH(n) ((n) < 53 ? 0 : (n) < 75 ? AROUND >> ((75 - (n)) & 63) : AROUND << (((n)-75) & 63))
#define ONE(n)                                                              \
    {                                                                       \
        (uint64_t)((n) < 64) << ((n)&63), (uint64_t)((n) >= 64) << ((n)&63) \
    }
#define AT(n)                                                                \
    {                                                                        \
        ONE(n), { NEAR_LOW(n) & ~((uint64_t)((n) == 0) << 9), NEAR_HIGH(n) } \
    }
#define FILE_AT(n) \
    AT(n), AT(n + 1), AT(n + 2), AT(n + 3), AT(n + 4), AT(n + 5), AT(n + 6), AT(n + 7), AT(n + 8), AT(n + 9)

const SquareSetAt SQUARES_AT[SQUARES_END] = {FILE_AT(0),  FILE_AT(10), FILE_AT(20), FILE_AT(30), FILE_AT(40),
                                             FILE_AT(50), FILE_AT(60), FILE_AT(70), FILE_AT(80)};
