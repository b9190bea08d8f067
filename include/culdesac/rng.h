/* SPDX-License-Identifier: MIT */
/* The random number generator: SplitMix64. It is one 64-bit word, so a state can contain it and be copied with it. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct Rng {
    uint64_t word;
} Rng;

/* A generator for a seed; seeds that differ in one bit give unrelated generators. */
Rng rng_from_seed(uint64_t seed);

static inline uint64_t rng_next(Rng *rng)
{
    rng->word += 0x9E3779B97F4A7C15u;
    uint64_t z = rng->word;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* A number 0 … count−1, all equally likely; count is at least 1. */
static inline uint32_t rng_below(Rng *rng, uint32_t count)
{
    uint64_t product = (rng_next(rng) >> 32) * count;
    if ((uint32_t)product < count) {
        const uint32_t floor = -count % count;
        while ((uint32_t)product < floor) product = (rng_next(rng) >> 32) * count;
    }
    return (uint32_t)(product >> 32);
}

/* Shuffles bytes. */
void rng_shuffle(Rng *rng, uint8_t *items, size_t count);
