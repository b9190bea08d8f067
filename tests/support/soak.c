/* SPDX-License-Identifier: MIT */
#include "support/soak.h"

#include <stdlib.h>

int soak_count(int share, int all) { return getenv("CULDESAC_SOAK") ? all : share; }

bool soak_takes(int number, int one_in) { return number % soak_count(one_in, 1) == 0; }
