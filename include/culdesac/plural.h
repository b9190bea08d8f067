/* SPDX-License-Identifier: MIT */
/*
 * Which form of a word goes with a number: "1 card", "2 cards". Each language has its own rule, its word "plural": a
 * condition for every form but the last, parted by '|'. The first that holds chooses the form.
 *
 *   =1        the number is 1; =0-1 and =1,3-5 are several
 *   %10=2-4   what is left when the number is divided by 10 is 2, 3 or 4
 *   !=1       it is not 1
 *   &         both hold
 *
 * English has "=1", French "=0-1", Polish "=1|%10=2-4&%100!=12-14", and Japanese, with one form for all, "".
 */
#ifndef CULDESAC_PLURAL_H
#define CULDESAC_PLURAL_H

#include <stdbool.h>
#include <stddef.h>

/* Which form the number takes, from 0. False: this is no rule. */
bool plural_form(const char *rule, long number, size_t *form);

/* The form that the number takes of "card|cards", up to `end_ms`, and its length; the last where there are fewer. */
const char *plural_choose(const char *rule, long number, const char *forms, const char *end, size_t *length);

#endif
