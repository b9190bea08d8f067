/* SPDX-License-Identifier: MIT */
/*
 * Solves the ending of a game for two with perfect information, from the last action backwards. The action played leads
 * to a position that is already solved, so it only remains to search for a better action. The solver goes back as far
 * as the budget allows.
 */
#include "ai/review/review_private.h"
#include "ai/search/searches.h"

static bool is_duel(const Reviewer *reviewer)
{
    return is_two_player_perfect_info(reviewer->game, match_first_state(reviewer->task->match));
}

/* Loads the stored results from the last position back, up to the first one that is not solved. *settled becomes the
 * earliest solved position. False if a result is missing. */
static bool load_endings(const Reviewer *reviewer, size_t *settled)
{
    for (size_t step = reviewer->positions; step-- > 0;) {
        SearchFinding *ending = &reviewer->endings[step];
        if (!review_store_find(reviewer->store, step, SEARCH_ENDING, ending)) return false;
        text_clear(&ending->reason);
        if (!ending->is_exact) return true;
        *settled = step;
    }
    return true;
}

/* The sign of player 0's result; 0 if the game was not finished. */
static int sign_of_end(const Reviewer *reviewer)
{
    const size_t count = reviewer->count;
    const double value = reviewer->positions > count ? 0 : reviewer->values[count][0];
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/* Solves a position. `after` is player 0's result of the next position, and is set to that of this position. False: the
 * position could not be solved. */
static bool solve_position(const Reviewer *reviewer, AlphabetaSolver *solver, size_t step, int *after)
{
    SearchFinding *ending = &reviewer->endings[step];
    Action better = ACTION_NONE;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    review_state(reviewer, step, state);
    const int mover = state_head_const(state)->to_move;
    *ending = (SearchFinding){.step = (uint32_t)step, .search = SEARCH_ENDING, .is_known = true};
    if (step < reviewer->count && match_step(reviewer->task->match, step)->player != mover) return false;
    const int played = step == reviewer->count ? -1 : mover == 0 ? *after : -*after;
    int outcome = played;
    if (!alphabeta_solver_solve(solver, state, &outcome, &better)) return false;
    *after = mover == 0 ? outcome : -outcome;
    ending->is_exact = true;
    ending->value[mover] = outcome * REVIEW_MICRO;
    ending->value[1 - mover] = -outcome * REVIEW_MICRO;
    if (step == reviewer->count || better == ACTION_NONE) return true;
    ending->loss = (outcome - played) * REVIEW_MICRO;
    ending->actions[ending->count++] = better;
    return true;
}

/* Solves positions from the last one back. Returns the index of the earliest solved position; all later ones are solved
 * too. */
static size_t solve_all(const Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    AlphabetaSolver *solver =
        alphabeta_solver_create(reviewer->game, reviewer->rules, reviewer->thorough * ENDINGS_BUDGET, task->cancel);
    int after = sign_of_end(reviewer);
    size_t step = reviewer->positions;
    while (step > 0 && solve_position(reviewer, solver, step - 1, &after)) step--;
    alphabeta_solver_destroy(solver);
    for (size_t i = step > 0 ? step - 1 : 0; i < reviewer->positions; i++)
        review_store_finding(reviewer, &reviewer->endings[i]);
    return step;
}

void review_solve_endings(Reviewer *reviewer)
{
    size_t settled = reviewer->positions;
    if (!is_duel(reviewer)) return;
    if (!load_endings(reviewer, &settled)) settled = solve_all(reviewer);
    atomic_store(&reviewer->settled, settled);
}

void review_apply_endings(Reviewer *reviewer)
{
    for (size_t step = reviewer->settled; step < reviewer->positions; step++) {
        reviewer->first_pass[step] = reviewer->endings[step];
        for (int p = 0; p < PLAYERS_MAX; p++)
            reviewer->values[step][p] = (double)reviewer->endings[step].value[p] / REVIEW_MICRO;
    }
}
