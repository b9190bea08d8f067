/* SPDX-License-Identifier: MIT */
/*
 * The options of a game's rules: rows of fields.h that end with a NULL key, with offsets in the rules struct. The table
 * is used wherever rules are read, shown or written: by rulebooks, the page of rules, states, records, and the
 * protocol's answer to `games`. A game's rules struct holds the values; it is a plain value like a state. For example:
 *
 *     {"turns", FIELD_ONE(NullRules, turns), .min = 1, .max = 50},
 *     {"bonus", FIELD_ONE(NullRules, bonus), .codec = &FIELD_BOOL},
 *     {"bad_call", FIELD_ONE(NullRules, bad_call), .choices = BAD_CALLS},
 *
 * `min` and `max` of an object or a list are only for the answer to `games`: the bounds of the numbers in it.
 */
#pragma once

#include "culdesac/fields.h"

typedef JsonField Option;

size_t option_count(const Option *options);
/* The row with that key, or NULL. */
const Option *option_find(const Option *options, const char *key);
/* Whether an option has the same value in two rules structs. */
bool option_equal(const Option *option, const void *a, const void *b);

/* Overrides `rules` with the members of an object. Unknown keys, wrong types and numbers out of range are errors, after
 * which the rules are undefined. */
bool options_read(const Option *options, const JsonCursor *at, void *rules, Error *error);
/* Writes an object with all options, in the order of their rows. */
void options_write(const Option *options, const void *rules, JsonWriter *out);
