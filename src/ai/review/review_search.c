/* SPDX-License-Identifier: MIT */
/* The positions of a reviewed game, and searches of one of them. */
#include "ai/search/evaluation.h"
#include "review_internal.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A state is kept before every 32nd step; the steps between are replayed. */
enum { SNAPSHOT_EVERY = 32 };

/* ---- Positions ---- */

void review_state(const Reviewer *reviewer, size_t step, void *state)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = task->game;
    assert(step <= task->count);
    size_t at = step / SNAPSHOT_EVERY * SNAPSHOT_EVERY;
    memcpy(state, reviewer->snapshots + at / SNAPSHOT_EVERY * game->state_size, game->state_size);
    for (; at < step; at++)
        game->apply_action(task->rules, state, task->steps[at].player, task->steps[at].action, NULL);
}

int review_thinking_player(const Reviewer *reviewer, size_t step, const void *state)
{
    const ReviewTask *task = reviewer->task;
    if (step < task->count && task->steps[step].player != NOBODY) return task->steps[step].player;
    return state_head_const(state)->to_move;
}

/* Whether the player has only one action. */
static bool is_forced(const Reviewer *reviewer, size_t step, const void *state, Action *actions)
{
    const ReviewTask *task = reviewer->task;
    const int player = review_thinking_player(reviewer, step, state);
    if (task->game->count_actions && state_head_const(state)->to_move == player)
        return task->game->count_actions(task->rules, state) == 1;
    const size_t count = game_legal_actions(task->game, task->rules, state, player, actions);
    return count == (state_head_const(state)->to_move == player);
}

static void note_end(Reviewer *reviewer, const void *state)
{
    const ReviewTask *task = reviewer->task;
    int32_t value[PLAYERS_MAX] = {0};
    outcome_value(task->game, task->rules, state, value);
    for (int p = 0; p < PLAYERS_MAX; p++) {
        reviewer->values[task->count][p] = (double)value[p] / VALUE_WIN;
        if (reviewer->full_info_values) reviewer->full_info_values[task->count][p] = reviewer->values[task->count][p];
    }
}

void review_replay(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = task->game;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    SCOPED_MEMORY Action *actions = memory_allocate((game->actions_max + 1) * sizeof *actions);
    reviewer->snapshots = memory_allocate((task->count / SNAPSHOT_EVERY + 1) * game->state_size);
    memcpy(state, task->initial_state, game->state_size);
    for (size_t i = 0;; i++) {
        if (i % SNAPSHOT_EVERY == 0) {
            memcpy(reviewer->snapshots + i / SNAPSHOT_EVERY * game->state_size, state, game->state_size);
        }
        if (!state_head_const(state)->over) {
            reviewer->forced[i] = is_forced(reviewer, i, state, actions);
            reviewer->choices += !reviewer->forced[i];
        }
        if (i == task->count) break;
        reviewer->revealed[i] =
            game->apply_action(task->rules, state, task->steps[i].player, task->steps[i].action, NULL);
    }
    reviewer->positions = task->count + !state_head_const(state)->over;
    if (state_head_const(state)->over) note_end(reviewer, state);
}

/* ---- Searches ---- */

int32_t review_micro(double value)
{
    return (int32_t)lround(value * REVIEW_MICRO);
}

bool review_cancelled(const Reviewer *reviewer)
{
    return reviewer->task->cancel && atomic_load(reviewer->task->cancel);
}

void review_store_finding(const Reviewer *reviewer, const SearchFinding *finding)
{
    if (!review_cancelled(reviewer)) review_store_add(reviewer->task->store, finding);
}

uint64_t review_seed(const Reviewer *reviewer, size_t step, unsigned search)
{
    /* Trial searches have the same seed in every review, so that iteration counts do not depend on the review's
     * seed. */
    const uint64_t parts[3] = {search == SEARCH_TRIAL ? 0 : reviewer->task->seed, step, search};
    return hash_bytes(0, parts, sizeof parts);
}

SearchRun *review_search(const Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations,
                         const Action *only, size_t only_count)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = search == SEARCH_FULL_INFO ? &reviewer->full_info_game : task->game;
    SearchRun *run = memory_allocate(sizeof *run);
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    review_state(reviewer, step, state);
    const int player = review_thinking_player(reviewer, step, state);
    game_make_view(game, task->rules, state, player, run->view);
    run->task = (AiTask){
        .game = game,
        .rules = task->rules,
        .view = run->view,
        .player = player,
        .level = AI_HARD,
        .seed = review_seed(reviewer, step, search),
        .iterations = iterations,
        .cancel = task->cancel,
        .analysis = {.for_review = true, .candidates = only, .candidate_count = only_count},
    };
    ai_think(&run->task, &run->answer);
    return run;
}

const AiChoice *review_choice(const AiAnswer *answer, Action action)
{
    for (size_t i = 0; i < answer->choice_count; i++) {
        if (answer->choices[i].action == action) return answer->choices[i].visits > 0 ? &answer->choices[i] : NULL;
    }
    return NULL;
}

double review_uncertainty_of(const AiChoice *choice)
{
    return choice && choice->visits > 1 ? choice->spread / sqrt((double)choice->visits - 1) : 1;
}
