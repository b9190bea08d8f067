/* SPDX-License-Identifier: MIT */
#include "culdesac/seed.h"

#include <inttypes.h>
#include <stdio.h>

void seed_write(uint64_t seed, char digits[SEED_TEXT_SIZE]) { snprintf(digits, SEED_TEXT_SIZE, "%" PRIu64, seed); }

bool seed_read(const JsonCursor *at, uint64_t *seed, Error *error)
{
    if (!json_is_number(at)) return json_read_digits(at, seed, error);
    int64_t number;
    if (!json_read_int(at, 0, ((int64_t)1 << 53) - 1, &number, error)) return false;
    *seed = (uint64_t)number;
    return true;
}
