/* SPDX-License-Identifier: MIT */
#include "support/soak.h"

#include <stdlib.h>

int soak_count(int share, int all)
{
    return getenv("CULDESAC_SOAK") ? all : share;
}
