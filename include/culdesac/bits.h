/* SPDX-License-Identifier: MIT */
/* Words as sets of bits. */
#ifndef CULDESAC_BITS_H
#define CULDESAC_BITS_H

#include "culdesac/debug.h"

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

#endif
