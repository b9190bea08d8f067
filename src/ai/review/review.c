/* SPDX-License-Identifier: MIT */
#include "ai/review/review_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* ---- The turning points ---- */

static double chance_of(const Suspect *suspect)
{
    double sum = 0;
    for (int i = 0; i < suspect->repeats; i++) sum += suspect->values[i];
    return sum / suspect->repeats;
}

static int compare_mean_losses(const void *a, const void *b)
{
    const Suspect *one = *(Suspect *const *)a, *two = *(Suspect *const *)b;
    const double first = review_loss_of(one), second = review_loss_of(two);
    if (first > second || first < second) return first < second ? 1 : -1;
    return one->step < two->step ? -1 : one->step > two->step;
}

static int compare_steps(const void *a, const void *b)
{
    const TurningPoint *one = a, *two = b;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* Makes the turning points of the review from the suspects: for each player, the costliest of the certain ones. */
static void read_points(Reviewer *reviewer, Review *review)
{
    size_t each[PLAYERS_MAX] = {0}, certain = 0;
    review->points = memory_allocate((reviewer->suspect_count + 1) * sizeof *review->points);
    for (size_t i = 0; i < reviewer->suspect_count; i++) {
        if (review_is_certain(reviewer, &reviewer->suspects[i])) reviewer->wave[certain++] = &reviewer->suspects[i];
    }
    qsort(reviewer->wave, certain, sizeof *reviewer->wave, compare_mean_losses);
    for (size_t i = 0; i < certain; i++) {
        Suspect *suspect = reviewer->wave[i];
        const int player = match_step(reviewer->task->match, suspect->step)->player;
        if (each[player] == REVIEW_TURNING_POINTS_MAX) continue;
        each[player]++;
        review->points[review->point_count++] = (TurningPoint){
            .step = suspect->step,
            .player = player,
            .played = suspect->played,
            .better = suspect->better,
            .cost = fmin(1, review_loss_of(suspect) / 2),
            .chance = chance_of(suspect),
            .is_solved = suspect->is_exact,
            .reason = suspect->reason,
        };
        suspect->reason = (Text){0};
    }
    qsort(review->points, review->point_count, sizeof *review->points, compare_steps);
}

/* ---- The review ---- */

/* Whether a result has the number of actions that its kind of search finds, and all are legal. Results from a file may
 * be wrong. */
static bool is_finding_possible(const void *context, const SearchFinding *finding)
{
    const Reviewer *reviewer = context;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    if (finding->step >= reviewer->positions) return false;
    const bool sifts = finding->search >= SEARCH_SCREEN && finding->search < SEARCH_SCREEN + REVIEW_SCREENINGS;
    if (sifts && finding->count == 0) return false;
    if (finding->search == SEARCH_THOROUGH && finding->count != 1) return false;
    if (finding->count == 0) return true;
    review_state(reviewer, finding->step, state);
    const int player = review_thinking_player(reviewer, finding->step, state);
    for (int i = 0; i < finding->count; i++) {
        const bool none = finding->actions[i] == ACTION_NONE, must = state_head_const(state)->to_move == player;
        Event reason;
        if (none ? must
                 : game_refuse_action(reviewer->game, reviewer->rules, state, player, finding->actions[i], &reason))
            return false;
    }
    return true;
}

static void run_stages(Reviewer *reviewer, Review *review)
{
    const bool measures_luck = review_measures_luck(reviewer);
    review_store_filter(reviewer->store, is_finding_possible, reviewer);
    review_set_budgets(reviewer);
    review->iterations = reviewer->thorough;
    reviewer->settled = reviewer->positions;
    review_run_pieces(reviewer, FIRST_PASS_DONE, 1 + reviewer->positions, review_first_pass);
    review_apply_endings(reviewer);
    review_confirm(reviewer, measures_luck ? CONFIRM_DONE : ALL_DONE);
    if (measures_luck) review_measure_luck(reviewer);
    if (reviewer->full_info_values)
        review_run_pieces(reviewer, ALL_DONE, reviewer->positions, review_first_pass_full_info);
    read_points(reviewer, review);
    review_collect_luck(reviewer, review);
}

static void reviewer_init(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const size_t rows = reviewer->count + 1;
    reviewer->store = task->store ? task->store : review_store_create(reviewer->game, reviewer->count, task->seed);
    reviewer->full_info_game = *reviewer->game;
    /* Without them, views and samples contain the whole state. */
    reviewer->full_info_game.make_view = NULL;
    reviewer->full_info_game.sample_state = NULL;
    reviewer->values = memory_allocate(rows * sizeof *reviewer->values);
    if (game_has_hidden_info(reviewer->game) && !task->mistakes_only)
        reviewer->full_info_values = memory_allocate(rows * sizeof *reviewer->full_info_values);
    reviewer->first_pass = memory_allocate(rows * sizeof *reviewer->first_pass);
    reviewer->endings = memory_allocate(rows * sizeof *reviewer->endings);
    reviewer->forced = memory_allocate(rows * sizeof *reviewer->forced);
    reviewer->revealed = memory_allocate(rows * sizeof *reviewer->revealed);
    review_replay(reviewer);
}

static void reviewer_clear(Reviewer *reviewer)
{
    for (size_t i = 0; i < reviewer->suspect_count; i++) text_clear(&reviewer->suspects[i].reason);
    for (size_t i = 0; i <= reviewer->count; i++) text_clear(&reviewer->first_pass[i].reason);
    free(reviewer->luck);
    free(reviewer->suspects);
    free(reviewer->wave);
    free(reviewer->first_pass);
    free(reviewer->endings);
    free(reviewer->forced);
    free(reviewer->revealed);
    if (reviewer->store != reviewer->task->store) review_store_destroy(reviewer->store);
}

bool review_analyse(const ReviewTask *task, Review *review)
{
    Reviewer reviewer = {.task = task,
                         .game = match_game(task->match),
                         .rules = match_rules(task->match),
                         .count = match_length(task->match)};
    assert(reviewer.game->state_size <= STATE_SIZE_MAX && task->threads > 0);
    *review = (Review){.count = reviewer.count};
    if (task->permille) atomic_store(task->permille, 0);
    reviewer_init(&reviewer);
    if (reviewer.positions > 0) run_stages(&reviewer, review);
    review->chances = reviewer.values;
    review->full_info_chances = reviewer.full_info_values;
    const bool finished = !review_cancelled(&reviewer);
    reviewer_clear(&reviewer);
    if (!finished) {
        review_clear(review);
    } else if (task->permille) {
        atomic_store(task->permille, ALL_DONE);
    }
    return finished;
}

void review_clear(Review *review)
{
    for (size_t i = 0; i < review->point_count; i++) text_clear(&review->points[i].reason);
    free(review->points);
    free(review->luck);
    free(review->chances);
    free(review->full_info_chances);
    *review = (Review){0};
}
