/* SPDX-License-Identifier: MIT */
/* Hands that their players arranged themselves. */
#include "kit/kit.h"

#include <assert.h>
#include <string.h>

/* Takes a thing out of a row of them; false if it is not there. */
static bool take_out(uint16_t *things, int *count, uint16_t thing)
{
    for (int i = 0; i < *count; i++) {
        if (things[i] != thing) continue;
        memmove(things + i, things + i + 1, (size_t)(*count - i - 1) * sizeof *things);
        (*count)--;
        return true;
    }
    return false;
}

void hand_apply(const HandOrder *order, uint16_t *things, int count)
{
    uint16_t rest[HAND_MOST], laid[HAND_MOST];
    int left = count, placed = 0;
    assert(count <= HAND_MOST);
    memcpy(rest, things, (size_t)count * sizeof *things);
    for (int i = 0; i < order->count; i++) {
        if (take_out(rest, &left, order->things[i])) laid[placed++] = order->things[i];
    }
    if (2 * placed <= count || 2 * placed < order->count) return;
    memcpy(things, laid, (size_t)placed * sizeof *things);
    memcpy(things + placed, rest, (size_t)left * sizeof *things);
}
