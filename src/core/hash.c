/* SPDX-License-Identifier: MIT */
#include "culdesac/hash.h"
#include "culdesac/rng.h"

#include <string.h>

uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    uint64_t hash = seed ^ 0x9E3779B97F4A7C15u ^ count;
    for (; count > 0;) {
        uint64_t word = 0;
        const size_t step = count < sizeof word ? count : sizeof word;
        memcpy(&word, at, step);
        hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
        hash ^= hash >> 32;
        at += step;
        count -= step;
    }
    Rng rng = {hash};
    return rng_next(&rng);
}
