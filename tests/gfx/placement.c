/* SPDX-License-Identifier: MIT */
#include "gfx/placement.h"
#include "check.h"

TEST(cost_of_place, "a place costs what each obstacle under it costs if it is touched, and more the more is covered")
{
    SCOPED_OBSTACLES obstacles = {0};
    obstacles_add(&obstacles, (Obstacle){{0, 0, 10, 10}, .touched = 3, .covered = 8});
    obstacles_add(&obstacles, (Obstacle){{100, 0, 40, 40}, .covered = 5});
    obstacles_add(&obstacles, (Obstacle){{0, 0, 0, 10}, .touched = 99});
    CHECK(obstacles_cost(&obstacles, rect_make(10, 0, 20, 20), INFINITY) == 0);
    CHECK(obstacles_cost(&obstacles, rect_make(5, 0, 20, 20), INFINITY) == 3 + 4);
    CHECK(obstacles_cost(&obstacles, rect_make(-5, -5, 40, 40), INFINITY) == 3 + 8);
    CHECK(obstacles_cost(&obstacles, rect_make(110, 10, 10, 10), INFINITY) == 5); /* all over a larger one */
    CHECK(obstacles_cost(&obstacles, rect_make(0, 0, 200, 40), 2) > 2);           /* only a lower bound */
    CHECK(!obstacles_find(&obstacles, rect_make(10, 0, 20, 20)));
    const Obstacle *found = obstacles_find(&obstacles, rect_make(90, 0, 20, 20));
    CHECK(found && found->at.x == 100);
}

TEST(hash_of_obstacles, "the hash of obstacles changes with any of them")
{
    SCOPED_OBSTACLES obstacles = {0};
    const uint64_t none = obstacles_hash(&obstacles, 1);
    obstacles_add(&obstacles, (Obstacle){{0, 0, 10, 10}, .touched = 3});
    const uint64_t one = obstacles_hash(&obstacles, 1);
    obstacles.items[0].line = 1;
    CHECK(none != one && one != obstacles_hash(&obstacles, 1) && one != obstacles_hash(&obstacles, 2));
}
