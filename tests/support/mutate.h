/* SPDX-License-Identifier: MIT */
/* Makes texts with one mistake, for tests of code that reads files. */
#pragma once

#include "culdesac/rng.h"
#include "culdesac/text.h"

/* Makes JSON in which one value is changed, copied from elsewhere, repeated, or left out. */
void mutate_json(const char *original, Rng *rng, Text *text);
/* Makes a text in which a few letters are left out or a character is inserted. */
void mutate_text(const char *original, Rng *rng, Text *text);
