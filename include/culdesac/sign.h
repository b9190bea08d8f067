/* SPDX-License-Identifier: MIT */
/* The sign of a rule, "NB-7", as it stands in brackets behind what is said of it: "A ferz takes … by a corner. [NB-7]" */
#ifndef CULDESAC_SIGN_H
#define CULDESAC_SIGN_H

#include <stddef.h>

enum { SIGN_TEXT = 16 };

/* How long a sign in brackets is that begins here, with them; 0: none does. */
size_t sign_length(const char *at);
/* Takes the sign off the end of a sentence, and the space before it; "" if there is none. */
void sign_cut(char *sentence, char sign[SIGN_TEXT]);

#endif
