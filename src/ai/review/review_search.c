/* SPDX-License-Identifier: MIT */
/* The positions of a reviewed game, and searches of one of them. */
#include "ai/review/review_private.h"
#include "ai/search/evaluation.h"

#include <math.h>
#include <stdlib.h>

/* ---- Positions ---- */

void review_state(const Reviewer *reviewer, size_t step, void *state)
{
    match_state_at(reviewer->task->match, step, state);
}

int review_thinking_player(const Reviewer *reviewer, size_t step, const void *state)
{
    if (step < reviewer->count && match_step(reviewer->task->match, step)->player != NOBODY)
        return match_step(reviewer->task->match, step)->player;
    return state_head_const(state)->to_move;
}

/* Whether the player has no choice: only one action, or none out of turn. */
static bool is_forced(const Reviewer *reviewer, size_t step, const void *state, Action *actions)
{
    const int player = review_thinking_player(reviewer, step, state);
    if (state_head_const(state)->to_move == player)
        return game_count_actions(reviewer->game, reviewer->rules, state) == 1;
    return game_legal_actions(reviewer->game, reviewer->rules, state, player, actions) == 0;
}

static void note_end(Reviewer *reviewer, const void *state)
{
    int32_t value[PLAYERS_MAX] = {0};
    outcome_value(reviewer->game, reviewer->rules, state, value);
    for (int p = 0; p < PLAYERS_MAX; p++) {
        reviewer->values[reviewer->count][p] = (double)value[p] / VALUE_WIN;
        if (reviewer->full_info_values)
            reviewer->full_info_values[reviewer->count][p] = reviewer->values[reviewer->count][p];
    }
}

void review_replay(Reviewer *reviewer)
{
    const Match *match = reviewer->task->match;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    SCOPED_MEMORY Action *actions = memory_allocate((reviewer->game->actions_max + 1) * sizeof *actions);
    review_state(reviewer, 0, state);
    for (size_t i = 0;; i++) {
        if (!state_head_const(state)->is_over) {
            reviewer->forced[i] = is_forced(reviewer, i, state, actions);
            reviewer->choices += !reviewer->forced[i];
        }
        if (i == reviewer->count) break;
        const MatchStep *step = match_step(match, i);
        reviewer->revealed[i] = step->revealed;
        reviewer->game->apply_action(reviewer->rules, state, step->player, step->action, NULL);
    }
    reviewer->positions = reviewer->count + !state_head_const(state)->is_over;
    if (state_head_const(state)->is_over) note_end(reviewer, state);
}

/* ---- Searches ---- */

int32_t review_micro(double value) { return (int32_t)lround(value * REVIEW_MICRO); }

bool review_cancelled(const Reviewer *reviewer)
{
    return reviewer->task->cancel && atomic_load(reviewer->task->cancel);
}

void review_store_finding(const Reviewer *reviewer, const SearchFinding *finding)
{
    if (!review_cancelled(reviewer)) review_store_add(reviewer->store, finding);
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
    const Game *game = search == SEARCH_FULL_INFO ? &reviewer->full_info_game : reviewer->game;
    SearchRun *run = memory_allocate(sizeof *run);
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    review_state(reviewer, step, state);
    const int player = review_thinking_player(reviewer, step, state);
    game_make_view(game, reviewer->rules, state, player, run->view);
    run->task = (AiTask){
        .game = game,
        .rules = reviewer->rules,
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
