/* SPDX-License-Identifier: MIT */
/* Texts with one thing wrong, for whatever reads what others may have written. */
#ifndef CULDESAC_TESTS_CHANGES_H
#define CULDESAC_TESTS_CHANGES_H

#include "culdesac/rng.h"
#include "culdesac/text.h"

/* JSON with one value as another, as one that stands elsewhere, twice, or left out. */
void change_value(const char *whole, Rng *rng, Text *text);
/* Any text with a few letters left out, or a sign put in. */
void change_letters(const char *whole, Rng *rng, Text *text);

#endif
