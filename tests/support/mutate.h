/* SPDX-License-Identifier: MIT */
/* Texts with one thing wrong, for whatever reads what others may have written. */
#ifndef CULDESAC_SUPPORT_MUTATE_H
#define CULDESAC_SUPPORT_MUTATE_H

#include "culdesac/rng.h"
#include "culdesac/text.h"

/* JSON with one value as another, as one that stands elsewhere, twice, or left out. */
void mutate_json(const char *whole, Rng *rng, Text *text);
/* Any text with a few letters left out, or a sign put in. */
void mutate_text(const char *whole, Rng *rng, Text *text);

#endif
