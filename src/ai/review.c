/* SPDX-License-Identifier: MIT */
#include "crew.h"
#include "review_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The turning points ---- */

static double chance_of(const Doubt *doubt)
{
    double sum = 0;
    for (int i = 0; i < doubt->repeats; i++) sum += doubt->values[i];
    return sum / doubt->repeats;
}

static int by_loss(const void *a, const void *b)
{
    const Doubt *one = *(Doubt *const *)a, *two = *(Doubt *const *)b;
    const double first = review_loss_of(one), second = review_loss_of(two);
    if (first > second || first < second) return first < second ? 1 : -1;
    return one->step < two->step ? -1 : one->step > two->step;
}

static int by_step(const void *a, const void *b)
{
    const TurningPoint *one = a, *two = b;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* The dearest of each player. */
static void read_points(Reviewer *reviewer, Review *review)
{
    size_t each[PLAYERS_MAX] = {0}, certain = 0;
    review->points = memory_allocate((reviewer->doubt_count + 1) * sizeof *review->points);
    for (size_t i = 0; i < reviewer->doubt_count; i++) {
        if (review_is_certain(reviewer, &reviewer->doubts[i])) reviewer->wave[certain++] = &reviewer->doubts[i];
    }
    qsort(reviewer->wave, certain, sizeof *reviewer->wave, by_loss);
    for (size_t i = 0; i < certain; i++) {
        Doubt *doubt = reviewer->wave[i];
        const int player = reviewer->task->steps[doubt->step].player;
        if (each[player] == TURNING_POINTS_EACH) continue;
        each[player]++;
        review->points[review->point_count++] = (TurningPoint){
            .step = doubt->step,
            .player = player,
            .played = doubt->played,
            .better = doubt->better,
            .cost = fmin(1, review_loss_of(doubt) / 2),
            .chance = chance_of(doubt),
            .solved = doubt->exact,
            .reason = doubt->reason,
        };
        doubt->reason = (Text){0};
    }
    qsort(review->points, review->point_count, sizeof *review->points, by_step);
}

/* ---- All of it ---- */

/* Notes come from a file: an action in them may be none that was possible. */
static bool finding_fits(const void *context, const Finding *finding)
{
    const Reviewer *reviewer = context;
    const ReviewTask *task = reviewer->task;
    _Alignas(16) unsigned char state[STATE_MAX];
    if (finding->step >= reviewer->positions) return false;
    const bool sifts = finding->search >= SEARCH_SIFT && finding->search < SEARCH_SIFT + SIFTINGS;
    if (sifts && finding->count == 0) return false;
    if (finding->search == SEARCH_THOROUGH && finding->count != 1) return false;
    if (finding->count == 0) return true;
    review_state(reviewer, finding->step, state);
    const int player = review_thinker(reviewer, finding->step, state);
    for (int i = 0; i < finding->count; i++) {
        const bool none = finding->actions[i] == ACTION_NONE, must = state_look(state)->to_move == player;
        Event reason;
        if (none ? must : task->game->refuse(task->rules, state, player, finding->actions[i], &reason)) return false;
    }
    return true;
}

static void think_over(Reviewer *reviewer, Review *review)
{
    const int threads = reviewer->task->threads;
    notes_check(reviewer->task->notes, finding_fits, reviewer);
    review_measure(reviewer);
    review->iterations = reviewer->thorough;
    reviewer->settled = reviewer->positions;
    crew_work(1 + reviewer->positions, threads, review_look, reviewer);
    review_take_endings(reviewer);
    review_doubt(reviewer);
    if (reviewer->task->game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE)) review_luck(reviewer);
    if (reviewer->wholes) crew_work(reviewer->positions, threads, review_look_whole, reviewer);
    read_points(reviewer, review);
    review_read_luck(reviewer, review);
}

static void begin(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const size_t rows = task->count + 1;
    reviewer->whole = *task->game;
    reviewer->whole.conceal = NULL;
    reviewer->whole.imagine = NULL;
    reviewer->values = memory_allocate(rows * sizeof *reviewer->values);
    if (task->game->traits & TRAIT_HIDDEN) reviewer->wholes = memory_allocate(rows * sizeof *reviewer->wholes);
    reviewer->looks = memory_allocate(rows * sizeof *reviewer->looks);
    reviewer->endings = memory_allocate(rows * sizeof *reviewer->endings);
    reviewer->forced = memory_allocate(rows * sizeof *reviewer->forced);
    reviewer->revealed = memory_allocate(rows * sizeof *reviewer->revealed);
    review_replay(reviewer);
}

static void end(Reviewer *reviewer)
{
    for (size_t i = 0; i < reviewer->doubt_count; i++) text_clear(&reviewer->doubts[i].reason);
    for (size_t i = 0; i <= reviewer->task->count; i++) text_clear(&reviewer->looks[i].reason);
    free(reviewer->chances);
    free(reviewer->doubts);
    free(reviewer->wave);
    free(reviewer->looks);
    free(reviewer->endings);
    free(reviewer->forced);
    free(reviewer->revealed);
    free(reviewer->snapshots);
}

bool review_think(const ReviewTask *task, Review *review)
{
    assert(task->game->state_size <= STATE_MAX && task->threads > 0);
    Reviewer reviewer = {.task = task};
    *review = (Review){.count = task->count};
    if (task->permille) atomic_store(task->permille, 0);
    begin(&reviewer);
    if (reviewer.positions > 0) think_over(&reviewer, review);
    review->chances = reviewer.values;
    review->whole = reviewer.wholes;
    end(&reviewer);
    const bool finished = !review_cancelled(&reviewer);
    if (!finished) review_clear(review);
    else if (task->permille) atomic_store(task->permille, 1000);
    return finished;
}

void review_clear(Review *review)
{
    for (size_t i = 0; i < review->point_count; i++) text_clear(&review->points[i].reason);
    free(review->points);
    free(review->luck);
    free(review->chances);
    free(review->whole);
    *review = (Review){0};
}
