/* SPDX-License-Identifier: MIT */
/* How many iterations the searches of a review get, and the progress of the review. */
#include "ai/review/review_private.h"
#include "culdesac/worker.h"

#include <assert.h>
#include <stdlib.h>

void review_report_done(Reviewer *reviewer, uint64_t iterations)
{
    const uint64_t done = atomic_fetch_add(&reviewer->done, iterations) + iterations;
    if (!reviewer->task->permille) return;
    const double share = (double)done / (double)(reviewer->planned + 1);
    atomic_store(reviewer->task->permille, share < 1 ? (unsigned)(share * 1000) : 999);
}

void review_plan(Reviewer *reviewer, uint64_t iterations)
{
    reviewer->planned = atomic_load(&reviewer->done) + iterations + reviewer->planned_later;
}

static void run_trial(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    if (review_cancelled(reviewer)) return;
    SearchRun *run =
        review_search(reviewer, piece * reviewer->positions / TRIALS, SEARCH_TRIAL, TRIAL_ITERATIONS, NULL, 0);
    reviewer->trials[piece] = run->answer.actions_played;
    free(run);
}

/* The iterations of a thorough search: the task's or the store's, or else as many as fit into the hard level's time. */
static uint64_t thorough_iterations(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const uint64_t noted = review_store_iterations(task->store);
    uint64_t actions = 1;
    if (task->iterations > 0) return task->iterations;
    if (noted > 0) return noted;
    parallel_for(TRIALS, task->threads, run_trial, reviewer);
    for (int i = 0; i < TRIALS; i++) actions += reviewer->trials[i];
    uint64_t pace = reviewer->game->heuristics->tuning.actions_per_ms;
    if (pace == 0) pace = PACE;
    return (uint64_t)ai_level_ms(AI_HARD) * pace * TRIALS * TRIAL_ITERATIONS / actions + 1;
}

/* Positions without a choice get fewer iterations, which leaves more for the others. In games where most players are
 * asked to respond and cannot, nearly all positions are without a choice. */
void review_set_budgets(Reviewer *reviewer)
{
    reviewer->thorough = thorough_iterations(reviewer);
    if (!review_cancelled(reviewer)) review_store_set_iterations(reviewer->task->store, reviewer->thorough);
    assert(reviewer->positions > 0 && reviewer->choices <= reviewer->positions);
    const size_t forced = reviewer->positions - reviewer->choices;
    const uint64_t share =
        reviewer->thorough * FIRST_PASS_BUDGET * FORCED_PART / (FORCED_PART * reviewer->choices + forced);
    const uint64_t most = reviewer->thorough / FIRST_PASS_PART_MIN + 1;
    reviewer->first_pass_iterations = share > most                        ? most
                                      : share < FIRST_PASS_ITERATIONS_MIN ? FIRST_PASS_ITERATIONS_MIN
                                                                          : share;
    const uint64_t total = (reviewer->choices + forced / FORCED_PART) * reviewer->first_pass_iterations;
    reviewer->planned_later = (reviewer->full_info_values ? total / FULL_INFO_PART : 0) + review_plan_luck(reviewer);
    review_plan(reviewer, total + review_plan_endings(reviewer) + review_plan_confirm(reviewer));
}
