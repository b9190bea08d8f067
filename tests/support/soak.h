/* SPDX-License-Identifier: MIT */
/* How much of a long test runs: a part in the test command, all of it in packaging/soak.sh. */
#pragma once

#include <stdbool.h>

/* `all` if the environment variable CULDESAC_SOAK is set, otherwise `share`. */
int soak_count(int share, int all);
/* Whether to test the case of that number: all cases if CULDESAC_SOAK is set, otherwise one in `one_in`. */
bool soak_takes(int number, int one_in);
