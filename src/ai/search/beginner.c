/* SPDX-License-Identifier: MIT */
/* A deterministic beginner, the yardstick for the easy level: takes what looks best at once, and looks no further. */
#include "ai/search/evaluation.h"

#include <string.h>

/* The state's value for the player after an action. */
static int32_t value_after(const AiTask *task, const void *sampled, Action action, unsigned char *after)
{
    int32_t value[PLAYERS_MAX] = {0};
    memcpy(after, sampled, task->game->state_size);
    if (action != ACTION_NONE) task->game->apply_action(task->rules, after, task->player, action, NULL);
    state_value(task->game, task->rules, after, value);
    return value[task->player];
}

Action ai_choose_as_beginner(const AiTask *task)
{
    _Alignas(16) unsigned char sampled[STATE_SIZE_MAX], after[STATE_SIZE_MAX];
    SCOPED_MEMORY Action *actions = memory_allocate_unset((task->game->actions_max + 1) * sizeof *actions);
    SCOPED_MEMORY int32_t *priors = memory_allocate_unset((task->game->actions_max + 1) * sizeof *priors);
    Action best = ACTION_NONE;
    int32_t best_worth = 0, best_prior = 0;
    uint32_t equals = 0;
    Rng rng = rng_from_seed(task->seed);
    game_sample_state(task->game, task->rules, task->view, &rng, sampled);
    const size_t count = candidates_list_with_priors(task->game, task->rules, sampled, task->player, actions, priors);
    for (size_t i = 0; i < count; i++) {
        const int32_t value = value_after(task, sampled, actions[i], after);
        const bool equal = equals > 0 && value == best_worth && priors[i] == best_prior;
        const bool better = equals == 0 || value > best_worth || (value == best_worth && priors[i] > best_prior);
        if (!better && !equal) continue;
        equals = better ? 1 : equals + 1;
        if (rng_below(&rng, equals) != 0) continue; /* chooses among equal actions uniformly */
        best = actions[i];
        best_worth = value;
        best_prior = priors[i];
    }
    return best;
}
