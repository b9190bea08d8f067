/* SPDX-License-Identifier: MIT */
/*
 * The form of a word for a number: "1 card", "2 cards". Each language has its rule, the string "plural": conditions
 * separated by '|', one for each form but the last. The first that is true selects its form.
 *
 *   =1        the number is 1; =0-1 and =1,3-5 are several
 *   %10=2-4   the remainder of a division by 10 is 2, 3 or 4
 *   !=1       it is not 1
 *   &         both are true
 *
 * English has "=1", French "=0-1", Polish "=1|%10=2-4&%100!=12-14", and Japanese, with one form for all, "".
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The form for the number among `forms` ("card|cards"), a text that ends at `end`; *length is the form's length. The
 * last form if there are too few. */
const char *plural_choose(const char *rule, long number, const char *forms, const char *end, size_t *length);

/* ---- For tests ---- */

/* The number's form, from 0. False: the rule is not valid. */
bool plural_form(const char *rule, long number, size_t *form);
