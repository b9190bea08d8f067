/* SPDX-License-Identifier: MIT */
/* A beginner without moods: he takes what looks best at once, and looks no further. The easy level is measured by him. */
#include "search.h"

#include <stdlib.h>
#include <string.h>

/* What the world is worth to the player after an action. */
static int32_t worth_after(const AiTask *task, const void *world, Action action, unsigned char *after)
{
    int32_t worth[PLAYERS_MAX] = {0};
    memcpy(after, world, task->game->state_size);
    if (action != ACTION_NONE) task->game->apply(task->rules, after, task->player, action, NULL);
    state_worth(task->game, task->rules, after, worth);
    return worth[task->player];
}

Action ai_beginner(const AiTask *task)
{
    _Alignas(16) unsigned char world[STATE_MAX], after[STATE_MAX];
    Action *actions = memory_allocate((task->game->actions_max + 1) * sizeof *actions), best = ACTION_NONE;
    int32_t *promises = memory_allocate((task->game->actions_max + 1) * sizeof *promises);
    int32_t best_worth = 0, best_promise = 0;
    uint32_t equals = 0;
    Rng rng = rng_from_seed(task->seed);
    game_imagine(task->game, task->rules, task->view, &rng, world);
    const size_t count = thoughts_of(task->game, task->rules, world, task->player, actions, promises);
    for (size_t i = 0; i < count; i++) {
        const int32_t worth = worth_after(task, world, actions[i], after);
        const bool equal = equals > 0 && worth == best_worth && promises[i] == best_promise;
        const bool better = equals == 0 || worth > best_worth || (worth == best_worth && promises[i] > best_promise);
        if (!better && !equal) continue;
        equals = better ? 1 : equals + 1;
        if (rng_below(&rng, equals) != 0) continue; /* of equals each as often */
        best = actions[i];
        best_worth = worth;
        best_promise = promises[i];
    }
    free(promises);
    free(actions);
    return best;
}
