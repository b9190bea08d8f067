/* SPDX-License-Identifier: MIT */
/* Finds luck: steps with a random result that changed the player's chance of winning. The chances before and after such
 * a step are searched from the player's own view. */
#include "ai/review/review_private.h"
#include "ai/search/searches.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* Smaller changes of a player's chance of winning are ignored. */
static const double LUCK_MIN = 0.08;

/* A player's expected result, from their own view of a position where another player may be to move. */
static double expected_result(const Reviewer *reviewer, size_t step, int player, uint64_t iterations, unsigned search)
{
    const ReviewTask *task = reviewer->task;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
    review_state(reviewer, step, state);
    if (state_head_const(state)->is_over) return reviewer->values[reviewer->count][player];
    game_make_view(reviewer->game, reviewer->rules, state, player, view);
    const AiTask ai_task = {.game = reviewer->game,
                            .rules = reviewer->rules,
                            .view = view,
                            .player = state_head_const(state)->to_move,
                            .level = AI_HARD,
                            .seed = review_seed(reviewer, step, search + SEARCH_KINDS),
                            .iterations = iterations,
                            .analysis.all_choices = true,
                            .cancel = task->cancel};
    AiAnswer answer = {.action = ACTION_NONE};
    Budget budget = budget_start(&ai_task);
    tree_think(&ai_task, &budget, &answer);
    return answer.value[player];
}

static uint64_t iterations_of_part(const Reviewer *reviewer, uint64_t part) { return reviewer->thorough / part + 2; }

bool review_measures_luck(const Reviewer *reviewer)
{
    return !game_has_perfect_info(reviewer->game) && !reviewer->task->mistakes_only;
}

static double luck_of(const Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations)
{
    assert(step < reviewer->count);
    const MatchStep *played = match_step(reviewer->task->match, step);
    SearchFinding finding = {.step = (uint32_t)step, .search = (uint8_t)search, .is_known = true};
    if (!review_store_find(reviewer->store, step, search, &finding)) {
        SCOPED_MEMORY SearchRun *before = review_search(reviewer, step, search, iterations, &played->action, 1);
        const double after = expected_result(reviewer, step + 1, played->player, iterations, search);
        finding.loss = review_micro(after - before->answer.value[played->player]);
        review_store_finding(reviewer, &finding);
    }
    text_clear(&finding.reason);
    return (double)finding.loss / REVIEW_MICRO;
}

static void screen_piece(Reviewer *reviewer, size_t piece)
{
    LuckCandidate *chance = &reviewer->luck[piece];
    chance->value = luck_of(reviewer, chance->step, SEARCH_LUCK, iterations_of_part(reviewer, LUCK_SCREEN_PART));
}

static void repeat_measurement(Reviewer *reviewer, size_t piece)
{
    LuckCandidate *chance = &reviewer->luck[piece / REVIEW_LUCK_REPEATS];
    const unsigned again = (unsigned)(piece % REVIEW_LUCK_REPEATS);
    chance->repeats[again] =
        luck_of(reviewer, chance->step, SEARCH_LUCK_AGAIN + again, iterations_of_part(reviewer, LUCK_PART));
}

static int compare_values(const void *a, const void *b)
{
    const LuckCandidate *one = a, *two = b;
    const double first = fabs(one->value), second = fabs(two->value);
    if (first > second || first < second) return first < second ? 1 : -1;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* Collects at most LUCK_SCREENED steps in which a player's action revealed something. Those that changed the player's
 * chance most come first. */
static void gather_lucky_steps(Reviewer *reviewer)
{
    reviewer->luck = memory_allocate((reviewer->count + 1) * sizeof *reviewer->luck);
    for (size_t i = 0; i < reviewer->count; i++) {
        const int player = match_step(reviewer->task->match, i)->player;
        if (player == NOBODY || !reviewer->revealed[i]) continue;
        const double leap = reviewer->values[i + 1][player] - reviewer->values[i][player];
        reviewer->luck[reviewer->luck_count++] = (LuckCandidate){.step = i, .value = leap};
    }
    qsort(reviewer->luck, reviewer->luck_count, sizeof *reviewer->luck, compare_values);
    if (reviewer->luck_count > LUCK_SCREENED) reviewer->luck_count = LUCK_SCREENED;
}

void review_measure_luck(Reviewer *reviewer)
{
    gather_lucky_steps(reviewer);
    review_run_pieces(reviewer, LUCK_SCREENING_DONE, reviewer->luck_count, screen_piece);
    qsort(reviewer->luck, reviewer->luck_count, sizeof *reviewer->luck, compare_values);
    if (reviewer->luck_count > LUCK_REPEATED) reviewer->luck_count = LUCK_REPEATED;
    while (reviewer->luck_count > 0 && fabs(reviewer->luck[reviewer->luck_count - 1].value) < LUCK_MIN)
        reviewer->luck_count--;
    review_run_pieces(reviewer, LUCK_DONE, reviewer->luck_count * REVIEW_LUCK_REPEATS, repeat_measurement);
}

/* Sets `value` to the change of the chance of winning (−1 … 1), which is half the mean of the measurements (−2 … 2).
 * Returns whether the change is at least LUCK_MIN, up or down, and the mean is larger than the measurements' range. */
static bool is_certain(const LuckCandidate *chance, double *value)
{
    double least = chance->repeats[0], most = least, sum = 0;
    for (int i = 0; i < REVIEW_LUCK_REPEATS; i++) {
        least = fmin(least, chance->repeats[i]);
        most = fmax(most, chance->repeats[i]);
        sum += chance->repeats[i];
    }
    *value = fmax(-1, fmin(1, sum / REVIEW_LUCK_REPEATS / 2));
    return fabs(*value) >= LUCK_MIN && fabs(sum / REVIEW_LUCK_REPEATS) > most - least;
}

static int compare_steps(const void *a, const void *b)
{
    const LuckPoint *one = a, *two = b;
    return one->step < two->step ? -1 : one->step > two->step;
}

void review_collect_luck(Reviewer *reviewer, Review *review)
{
    review->luck = memory_allocate(REVIEW_LUCK_POINTS_MAX * sizeof *review->luck);
    for (size_t i = 0; i < reviewer->luck_count && review->luck_count < REVIEW_LUCK_POINTS_MAX; i++) {
        const LuckCandidate *chance = &reviewer->luck[i];
        double value;
        if (!is_certain(chance, &value)) continue;
        review->luck[review->luck_count++] =
            (LuckPoint){chance->step, match_step(reviewer->task->match, chance->step)->player, value};
    }
    qsort(review->luck, review->luck_count, sizeof *review->luck, compare_steps);
}
