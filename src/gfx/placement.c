/* SPDX-License-Identifier: MIT */
#include "gfx/placement.h"

#include "culdesac/hash.h"

void obstacles_clear(Obstacles *obstacles)
{
    free(obstacles->items);
    *obstacles = (Obstacles){0};
}

void obstacles_add(Obstacles *obstacles, Obstacle obstacle)
{
    if (obstacle.at.w <= 0) return;
    obstacles->items = memory_grow(obstacles->items, obstacles->count, &obstacles->capacity, sizeof *obstacles->items);
    obstacles->items[obstacles->count++] = obstacle;
}

float obstacles_cost(const Obstacles *obstacles, Rect at, float max_cost)
{
    float cost = 0;
    for (size_t i = 0; i < obstacles->count && cost <= max_cost; i++) {
        const Obstacle *obstacle = &obstacles->items[i];
        const float common = rect_overlap_area(at, obstacle->at);
        if (common <= 0) continue;
        const float smaller = fminf(at.w * at.h, obstacle->at.w * obstacle->at.h);
        cost += obstacle->touched + obstacle->covered * common / fmaxf(1, smaller);
    }
    return cost;
}

const Obstacle *obstacles_find(const Obstacles *obstacles, Rect at)
{
    for (size_t i = 0; i < obstacles->count; i++)
        if (rect_intersects(at, obstacles->items[i].at)) return &obstacles->items[i];
    return NULL;
}

uint64_t obstacles_hash(const Obstacles *obstacles, uint64_t seed)
{
    return hash_bytes(seed, obstacles->items, obstacles->count * sizeof *obstacles->items);
}
