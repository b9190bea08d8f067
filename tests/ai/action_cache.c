/* SPDX-License-Identifier: MIT */
/* The tree search's cache of a position: the tried actions come first, and after them the rest, with the most promising
 * first. */
#include "ai/search/action_cache.h"
#include "check.h"

enum { ACTIONS = 6 };

static const Action LISTED[ACTIONS] = {3, 5, 8, 13, 21, 34};
static const int32_t PROMISED[ACTIONS] = {2, 9, 4, 9, 1, 7};

TEST(next_is_most_promising,
     "whatever was tried, the next action is the most promising of the rest, or the first listed of equals")
{
    const uint32_t found[ACTIONS] = {0, 0, 77, 0, 0, 0};
    static const Action order[] = {5, 13, 34, 3, 21};
    SCOPED(action_cache_clear) ActionCache fans = {0};
    const uint32_t fan = action_cache_add(&fans, LISTED, PROMISED, found, ACTIONS);
    CHECK(fan != NOT_CACHED);
    CHECK_INT(fans.entries[fan].prior_sum, 32);
    CHECK_INT(fans.entries[fan].tried, 1);
    CHECK_INT(action_cache_edges(&fans, fan)[0].action, 8);
    CHECK_INT(action_cache_edges(&fans, fan)[0].child, 77);
    for (uint32_t i = 0; i < ACTIONS - 1; i++) {
        CHECK_INT(action_cache_edges(&fans, fan)[i + 1].action, order[i]);
        action_cache_try_next(&fans, fan, 100 + i);
        CHECK_INT(action_cache_edges(&fans, fan)[i + 1].child, 100 + i);
    }
    CHECK_INT(fans.entries[fan].tried, ACTIONS);
}

TEST(cached_positions_are_independent, "cached positions do not disturb each other as their number grows")
{
    const uint32_t found[ACTIONS] = {0};
    SCOPED(action_cache_clear) ActionCache fans = {0};
    for (uint32_t i = 1; i <= 3000; i++) {
        CHECK_INT(action_cache_add(&fans, LISTED, PROMISED, found, 1 + i % ACTIONS), i);
        if (i > 1) action_cache_try_next(&fans, i - 1, i);
    }
    for (uint32_t i = 1; i < 3000; i++) {
        CHECK_INT(fans.entries[i].count, 1 + i % ACTIONS);
        CHECK_INT(action_cache_edges(&fans, i)[0].child, i + 1);
        CHECK_INT(action_cache_edges(&fans, i)[0].action, i % ACTIONS ? 5 : 3);
    }
}

TEST(full_cache_stores_nothing, "when the cache is full nothing more is stored")
{
    enum { MANY = 1000 };
    static Action actions[MANY];
    static int32_t priors[MANY];
    static uint32_t found[MANY];
    SCOPED(action_cache_clear) ActionCache fans = {0};
    for (int i = 0; i < MANY; i++) priors[i] = 1;
    int added = 0;
    while (added < 100000 && action_cache_add(&fans, actions, priors, found, MANY) != NOT_CACHED) added++;
    CHECK(added >= 1000 && added < 10000);
}
