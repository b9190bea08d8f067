/* SPDX-License-Identifier: MIT */
/*
 * The search for a place that covers as little as possible. The caller offers candidates, each with its cost: usually
 * the area that it would cover, weighted by the importance of what is there.
 */
#pragma once

#include "culdesac/memory.h"
#include "gfx/geometry.h"

#include <stdint.h>

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

/* An area that should stay visible. */
typedef struct Obstacle {
    Rect at;
    float touched; /* the cost of covering any part of it */
    float covered; /* the additional cost of covering all of it or, if it is larger, of being all over it */
    float line;    /* the cost of a line across it */
} Obstacle;

/* All that a search for a place should not cover. It is made once for the search, and {0} is empty. */
typedef struct Obstacles {
    size_t count, capacity;
    Obstacle *items;
} Obstacles;

void obstacles_clear(Obstacles *obstacles);
#define SCOPED_OBSTACLES SCOPED(obstacles_clear) Obstacles
/* Adds an obstacle, unless it has no width. */
void obstacles_add(Obstacles *obstacles, Obstacle obstacle);
/* What a rectangle costs that covers all obstacles under it. If the result exceeds `max_cost`, it is only a lower
 * bound. */
float obstacles_cost(const Obstacles *obstacles, Rect at, float max_cost);
/* The first obstacle of which the rectangle covers any part; NULL: there is none. */
const Obstacle *obstacles_find(const Obstacles *obstacles, Rect at);
/* A hash of all obstacles, beginning with `seed`. */
uint64_t obstacles_hash(const Obstacles *obstacles, uint64_t seed);
