/* SPDX-License-Identifier: MIT */
/* How much of a long test is done: its share in the test command, all of it in packaging/soak.sh. */
#ifndef CULDESAC_TESTS_SOAK_H
#define CULDESAC_TESTS_SOAK_H

#include <stdbool.h>

/* `all` where CULDESAC_SOAK is set to anything, else `share`. */
int soak_count(int share, int all);
/* Whether the case of that number is tested: each where CULDESAC_SOAK is set, else one of so many. */
bool soak_takes(int number, int one_in);

#endif
