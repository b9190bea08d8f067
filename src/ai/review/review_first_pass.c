/* SPDX-License-Identifier: MIT */
/* The first pass of a review: a short search of every position. */
#include "ai/review/review_private.h"

#include <math.h>
#include <stdlib.h>

/* Notes the best actions other than the one played, and how much worse the one played is than the best of them. */
static void note_candidates(const MatchStep *step, const AiAnswer *answer, SearchFinding *finding)
{
    const AiChoice *best = NULL, *played = review_choice(answer, step->action);
    for (size_t i = 0; i < answer->choice_count && finding->count < REVIEW_CANDIDATES_MAX; i++) {
        const AiChoice *choice = &answer->choices[i];
        if (choice->action == step->action || choice->visits == 0) continue;
        if (!best || choice->value > best->value) best = choice;
        finding->actions[finding->count++] = choice->action;
    }
    if (step->player == NOBODY || !best) return;
    finding->loss = review_micro(best->value - (played ? played->value : answer->value[step->player]));
    finding->uncertainty =
        answer->is_exact ? 0 : review_micro(fmin(2, hypot(review_uncertainty_of(best), review_uncertainty_of(played))));
}

static uint64_t position_iterations(const Reviewer *reviewer, size_t step, unsigned search)
{
    const uint64_t iterations =
        search == SEARCH_FULL_INFO ? reviewer->first_pass_iterations / FULL_INFO_PART : reviewer->first_pass_iterations;
    const uint64_t part = reviewer->forced[step] ? iterations / FORCED_PART : iterations;
    return part < FIRST_PASS_ITERATIONS_MIN ? FIRST_PASS_ITERATIONS_MIN : part;
}

static void search_first(const Reviewer *reviewer, size_t step, unsigned search, SearchFinding *finding)
{
    const uint64_t iterations = position_iterations(reviewer, step, search);
    SearchRun *run = review_search(reviewer, step, search, iterations, NULL, 0);
    if (run->answer.iterations == 0) {
        /* If the player has only one action, it is the answer without a search; a search is needed for its value. */
        SearchRun *again = review_search(reviewer, step, search, iterations, &run->answer.action, 1);
        free(run);
        run = again;
    }
    *finding = (SearchFinding){.step = (uint32_t)step, .search = (uint8_t)search, .is_known = true};
    for (int p = 0; p < PLAYERS_MAX; p++) finding->value[p] = review_micro(run->answer.value[p]);
    if (step < reviewer->count && search == SEARCH_FIRST)
        note_candidates(match_step(reviewer->task->match, step), &run->answer, finding);
    free(run);
    review_store_finding(reviewer, finding);
}

static void evaluate_position(Reviewer *reviewer, size_t step, unsigned search, SearchFinding *finding,
                              double value[PLAYERS_MAX])
{
    const bool settled = step >= atomic_load(&reviewer->settled);
    if (!settled && !review_store_find(reviewer->store, step, search, finding))
        search_first(reviewer, step, search, finding);
    for (int p = 0; p < PLAYERS_MAX; p++) value[p] = (double)finding->value[p] / REVIEW_MICRO;
}

void review_first_pass(Reviewer *reviewer, size_t piece)
{
    if (piece == 0) {
        review_solve_endings(reviewer);
    } else {
        evaluate_position(reviewer, piece - 1, SEARCH_FIRST, &reviewer->first_pass[piece - 1],
                          reviewer->values[piece - 1]);
    }
}

void review_first_pass_full_info(Reviewer *reviewer, size_t step)
{
    SearchFinding finding = {0};
    evaluate_position(reviewer, step, SEARCH_FULL_INFO, &finding, reviewer->full_info_values[step]);
    text_clear(&finding.reason);
}
