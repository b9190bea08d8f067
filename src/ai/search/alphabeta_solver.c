/* SPDX-License-Identifier: MIT */
/* Solves several endings of a game, one after another, which share a transposition table. */
#include "ai/search/alphabeta_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct AlphabetaSolver {
    AiTask task;
    AlphabetaSearch search;
};

AlphabetaSolver *alphabeta_solver_create(const Game *game, const void *rules, uint64_t positions,
                                         const atomic_bool *cancel)
{
    AlphabetaSolver *solver = memory_allocate(sizeof *solver);
    solver->task = (AiTask){.game = game, .rules = rules, .iterations = positions, .cancel = cancel};
    alphabeta_search_init(&solver->search, &solver->task, budget_start(&solver->task));
    return solver;
}

void alphabeta_solver_destroy(AlphabetaSolver *solver)
{
    alphabeta_search_clear(&solver->search);
    free(solver);
}

bool alphabeta_solver_solve(AlphabetaSolver *solver, const void *state, int *outcome, Action *better)
{
    AlphabetaSearch *search = &solver->search;
    AlphabetaFrame *frame = &search->frames[0];
    assert(!state_head_const(state)->is_over && *outcome >= -1 && *outcome <= 1);
    memcpy(frame->state, state, search->game->state_size);
    const size_t count = alphabeta_gather_actions(search, frame, ACTION_NONE);
    size_t best = count;
    for (size_t i = 0; i < count; i++) alphabeta_pick_best_next(frame, i, count);
    const bool solved = alphabeta_find_best_outcome(search, frame->actions, count, outcome, &best);
    *better = best < count ? frame->actions[best] : ACTION_NONE;
    return solved;
}
