/* SPDX-License-Identifier: MIT */
#include "levels.h"

#include <string.h>

static const struct {
    const char *name;
    double ms;
    uint32_t slip;
} LEVELS[AI_LEVELS] = {
    [AI_EASY] = {"easy", 20, 0}, /* has weaknesses enough: greedy.c */
    [AI_MEDIUM] = {"medium", 60, 5},
    [AI_HARD] = {"hard", 800, 0},
    [AI_EXPERT] = {"expert", 4000, 0},
};

const char *ai_level_name(AiLevel level)
{
    return LEVELS[level].name;
}

bool ai_level_find(const char *name, AiLevel *level)
{
    for (int i = 0; i < AI_LEVELS; i++) {
        if (strcmp(LEVELS[i].name, name) != 0) continue;
        *level = (AiLevel)i;
        return true;
    }
    return false;
}

double ai_level_ms(AiLevel level)
{
    return LEVELS[level].ms;
}

uint32_t level_slip(AiLevel level)
{
    return LEVELS[level].slip;
}
