/* SPDX-License-Identifier: MIT */
/* How many iterations the searches of a review get, and the progress of the review. */
#include "ai/review/review_private.h"
#include "culdesac/worker.h"

#include <assert.h>
#include <stdlib.h>

typedef struct PieceRun {
    Reviewer *reviewer;
    void (*work)(Reviewer *reviewer, size_t piece);
    size_t count;
    unsigned until;
    atomic_size_t done;
} PieceRun;

/* Two threads may be about to raise the progress, and the one that is further must win. */
static void raise_progress(atomic_uint *permille, unsigned to)
{
    unsigned shown = atomic_load(permille);
    while (shown < to && !atomic_compare_exchange_weak(permille, &shown, to)) continue;
}

static void run_piece(void *context, size_t piece)
{
    PieceRun *run = context;
    const Reviewer *reviewer = run->reviewer;
    if (review_cancelled(reviewer)) return;
    run->work(run->reviewer, piece);
    const size_t done = atomic_fetch_add(&run->done, 1) + 1;
    const size_t part = (run->until - reviewer->progress) * done / run->count;
    if (reviewer->task->permille) raise_progress(reviewer->task->permille, reviewer->progress + (unsigned)part);
}

void review_run_pieces(Reviewer *reviewer, unsigned until, size_t count, void (*work)(Reviewer *reviewer, size_t piece))
{
    PieceRun run = {.reviewer = reviewer, .work = work, .count = count, .until = until};
    parallel_for(count, reviewer->task->threads, run_piece, &run);
    reviewer->progress = until;
}

static void run_trial(Reviewer *reviewer, size_t piece)
{
    SearchRun *run =
        review_search(reviewer, piece * reviewer->positions / TRIALS, SEARCH_TRIAL, TRIAL_ITERATIONS, NULL, 0);
    reviewer->trials[piece] = run->answer.actions_played;
    free(run);
}

/* The iterations of a thorough search: the task's or the stored ones, or else as many as fit into the hard level's
 * time. */
static uint64_t thorough_iterations(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const uint64_t noted = review_store_iterations(reviewer->store);
    uint64_t actions = 1;
    if (task->iterations > 0) return task->iterations;
    if (noted > 0) return noted;
    review_run_pieces(reviewer, 0, TRIALS, run_trial);
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
    if (!review_cancelled(reviewer)) review_store_set_iterations(reviewer->store, reviewer->thorough);
    assert(reviewer->positions > 0 && reviewer->choices <= reviewer->positions);
    const size_t forced = reviewer->positions - reviewer->choices;
    const uint64_t share =
        reviewer->thorough * FIRST_PASS_BUDGET * FORCED_PART / (FORCED_PART * reviewer->choices + forced);
    const uint64_t most = reviewer->thorough / FIRST_PASS_PART_MIN + 1;
    reviewer->first_pass_iterations = share > most                        ? most
                                      : share < FIRST_PASS_ITERATIONS_MIN ? FIRST_PASS_ITERATIONS_MIN
                                                                          : share;
}
