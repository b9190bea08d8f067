/* SPDX-License-Identifier: MIT */
#include "ai/search/searches.h"

#include <assert.h>
#include <string.h>

static const char *const IDS[AI_LEVELS] = {AI_LEVEL_IDS};

static const struct {
    double ms;
    uint32_t second_best_one_in; /* one time in this many the level plays its second-best action; 0: never */
} LEVELS[AI_LEVELS] = {
    [AI_EASY] = {20, 0}, /* never plays a second-best action: the easy search (greedy.c) is weak enough */
    [AI_MEDIUM] = {60, 5},
    [AI_HARD] = {800, 0},
    [AI_EXPERT] = {4000, 0},
};

bool ai_level_find(const char *name, AiLevel *level)
{
    for (int i = 0; i < AI_LEVELS; i++) {
        if (strcmp(IDS[i], name) != 0) continue;
        *level = (AiLevel)i;
        return true;
    }
    return false;
}

double ai_level_ms(AiLevel level)
{
    assert((unsigned)level < AI_LEVELS);
    return LEVELS[level].ms;
}

uint32_t ai_level_brief_one_in(AiLevel level, const Game *game)
{
    return level == AI_MEDIUM ? game->heuristics->tuning.medium_brief_one_in
           : level == AI_HARD ? game->heuristics->tuning.hard_brief_one_in
                              : 0;
}

bool level_plays_second_best(const AiTask *task)
{
    const uint32_t times = LEVELS[task->level].second_best_one_in;
    Rng rng = rng_from_seed(~task->seed);
    return times != 0 && rng_below(&rng, times) == 0;
}

bool level_looks_briefly(const AiTask *task)
{
    Rng rng = rng_from_seed(task->seed ^ UINT64_C(0x61A4CE));
    return task->brief_one_in != 0 && rng_below(&rng, task->brief_one_in) == 0;
}
