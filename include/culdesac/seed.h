/* SPDX-License-Identifier: MIT */
/* A seed, the number that a match is dealt from, in text and JSON. */
#pragma once

#include "culdesac/json.h"

enum { SEED_TEXT_SIZE = 24 };

/* Writes a seed in decimal digits. */
void seed_write(uint64_t seed, char digits[SEED_TEXT_SIZE]);
/* Reads a seed from JSON: a string of decimal digits, or a whole number below 2^53. */
bool seed_read(const JsonCursor *at, uint64_t *seed, Error *error);
