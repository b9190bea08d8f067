/* SPDX-License-Identifier: MIT */
/* Words as sets of bits. */
#ifndef CULDESAC_BITS_H
#define CULDESAC_BITS_H

#include "culdesac/debug.h"

#include <stdbool.h>
#include <stdint.h>

static inline int bits_count(uint64_t bits)
{
    return __builtin_popcountll(bits);
}
/* The number of the lowest bit; there must be one. */
static inline int bits_first(uint64_t bits)
{
    DEBUG_ASSERT(bits != 0);
    return __builtin_ctzll(bits);
}

static inline uint8_t player_bit(int player)
{
    return (uint8_t)(1u << player);
}
/* Nobody, −1, is in no set. */
static inline bool has_player(uint8_t players, int player)
{
    return player >= 0 && (players >> player & 1);
}

#endif
