/* SPDX-License-Identifier: MIT */
/*
 * The search for a place that covers as little as possible. The caller offers candidates, each with its cost: usually
 * the area that it would cover, weighted by the importance of what is there.
 */
#pragma once

#include "gfx/geometry.h"

/* The cheapest candidate so far; of equally cheap ones, the first. A search may end early if the cost is low enough. */
typedef struct BestPlace {
    Rect at;
    float cost; /* what the best candidate costs; INFINITY: there is no candidate yet */
} BestPlace;
static const BestPlace NO_PLACE = {.cost = INFINITY};

static inline void best_place_offer(BestPlace *best, Rect at, float cost)
{
    if (cost < best->cost) *best = (BestPlace){at, cost};
}
/* How much of all `areas` together the rectangle `at` covers. */
static inline float covered_area(const Rect *areas, int count, Rect at)
{
    float covered = 0;
    for (int i = 0; i < count; i++) covered += rect_overlap_area(areas[i], at);
    return covered;
}
