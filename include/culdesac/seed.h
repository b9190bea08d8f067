/* SPDX-License-Identifier: MIT */
/* The number that a match is dealt from, as people and files write it. */
#ifndef CULDESAC_SEED_H
#define CULDESAC_SEED_H

#include "culdesac/json.h"

enum { SEED_TEXT = 24 };

/* A seed as its decimal digits; and from JSON: a string of digits, or a whole number below 2^53. */
void seed_digits(uint64_t seed, char digits[SEED_TEXT]);
bool seed_read(const JsonAt *at, uint64_t *seed, Fault *fault);

#endif
