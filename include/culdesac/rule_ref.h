/* SPDX-License-Identifier: MIT */
/* The sign of a rule, "NB-7", as it stands in brackets behind what is said of it: "A ferz takes … by a corner.
 * [NB-7]" */
#ifndef CULDESAC_RULE_REF_H
#define CULDESAC_RULE_REF_H

#include <stddef.h>

enum { RULE_REF_SIZE = 16 };

/* How long a sign in brackets is that begins here, with them; 0: none does. */
size_t rule_ref_length(const char *at);
/* Takes the sign off the end of a sentence, and the space before it; "" if there is none. */
void rule_ref_strip(char *sentence, char sign[RULE_REF_SIZE]);

#endif
