/* SPDX-License-Identifier: MIT */
/* Integers as sets of bits. */
#pragma once

#include "culdesac/debug.h"

#include <stdbool.h>
#include <stdint.h>

/* Counts the set bits. Compilers replace this sum by the processor's instruction if they may use it. Otherwise it is
 * faster than the builtin of gcc, which calls a function. */
static inline int bits_count(uint64_t bits)
{
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)(bits * 0x0101010101010101u >> 56);
}
/* The number of the lowest set bit; `bits` must not be 0. */
static inline int bits_first(uint64_t bits)
{
    DEBUG_ASSERT(bits != 0);
    return __builtin_ctzll(bits);
}
/* The number of the set bit that has `n` set bits below it. */
static inline int bits_nth(uint64_t bits, uint32_t n)
{
    for (; n > 0; n--) bits &= bits - 1;
    return bits_first(bits);
}

static inline uint8_t player_bit(int player) { return (uint8_t)(1u << player); }
/* Whether the set contains the player; false for NOBODY, −1. */
static inline bool has_player(uint8_t players, int player) { return player >= 0 && (players >> player & 1); }
