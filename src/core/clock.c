/* SPDX-License-Identifier: MIT */
#include "culdesac/clock.h"

#include "culdesac/rng.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

double clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

uint64_t clock_fresh_seed(void)
{
    uint64_t seed;
    FILE *source = fopen("/dev/urandom", "rb");
    const size_t count = source ? fread(&seed, sizeof seed, 1, source) : 0;
    if (source) fclose(source);
    if (count != 1) { /* without /dev/urandom, uses the time and the process id */
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        Rng rng = rng_from_seed((uint64_t)now.tv_sec ^ (uint64_t)now.tv_nsec << 32 ^ (uint64_t)getpid() << 16);
        seed = rng_next(&rng);
    }
    return seed >> 11;
}
