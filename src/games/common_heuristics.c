/* SPDX-License-Identifier: MIT */
#include "culdesac/common_heuristics.h"

#include "culdesac/debug.h"

void heuristics_value_of_leads(const int32_t *sums, int players, int32_t half, int32_t value[PLAYERS_MAX])
{
    DEBUG_ASSERT(players >= 2 && players <= PLAYERS_MAX && half > 0);
    for (int p = 0; p < players; p++) {
        int32_t best = INT32_MIN;
        for (int q = 0; q < players; q++) {
            if (q != p && sums[q] > best) best = sums[q];
        }
        const int64_t lead = (int64_t)sums[p] - best, far = lead < 0 ? -lead : lead;
        value[p] = (int32_t)(LEAD_VALUE_MAX * lead / (far + half));
    }
}
