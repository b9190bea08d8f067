/* SPDX-License-Identifier: MIT */
#include "culdesac/seed.h"

#include <inttypes.h>
#include <stdio.h>

void seed_digits(uint64_t seed, char digits[SEED_TEXT])
{
    snprintf(digits, SEED_TEXT, "%" PRIu64, seed);
}

bool seed_read(const JsonAt *at, uint64_t *seed, Fault *fault)
{
    if (!json_is_number(at)) return json_read_digits(at, seed, fault);
    int64_t number;
    if (!json_read_int(at, 0, ((int64_t)1 << 53) - 1, &number, fault)) return false;
    *seed = (uint64_t)number;
    return true;
}
