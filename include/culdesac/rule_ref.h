/* SPDX-License-Identifier: MIT */
/* The number of a rule, "NB-7", in brackets after a sentence about it: "A ferz takes … by a corner. [NB-7]" */
#pragma once

#include <stddef.h>

enum { RULE_REF_SIZE = 16 };

/* The length of the bracketed rule number at this position, brackets included; 0: no rule number is there. */
size_t rule_ref_length(const char *at);
/* Removes the rule number from the end of a sentence, with the space before it; `rule_ref` is "" if the sentence has no
 * number. */
void rule_ref_strip(char *sentence, char rule_ref[RULE_REF_SIZE]);
