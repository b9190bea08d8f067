/* SPDX-License-Identifier: MIT */
#include "culdesac/rng.h"

#include <assert.h>

Rng rng_from_seed(uint64_t seed)
{
    /* Takes one step first, so that small seeds do not give similar generators. */
    Rng rng = {seed};
    rng.word = rng_next(&rng);
    return rng;
}

void rng_shuffle(Rng *rng, uint8_t *items, size_t count)
{
    assert(count <= UINT32_MAX);
    for (size_t left = count; left > 1; left--) {
        const uint32_t other = rng_below(rng, (uint32_t)left);
        const uint8_t item = items[left - 1];
        items[left - 1] = items[other];
        items[other] = item;
    }
}
