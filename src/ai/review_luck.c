/* SPDX-License-Identifier: MIT */
/* What only luck decided: by how much the chances of who took a step differ between before it, when he could not know what would
 * come out, and behind it. Both are thought from his own view. */
#include "crew.h"
#include "review_parts.h"
#include "searches.h"
#include "search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Less than this is not worth a word. */
static const double LUCK_LEAST = 0.08;

/* What a player expects, by his own view, of a position where he need not be to move. */
static double expected(const Reviewer *reviewer, size_t step, int player, uint64_t iterations, unsigned search)
{
    const ReviewTask *task = reviewer->task;
    _Alignas(16) unsigned char state[STATE_MAX], view[STATE_MAX];
    review_state(reviewer, step, state);
    if (state_look(state)->over) return reviewer->values[task->count][player];
    game_conceal(task->game, task->rules, state, player, view);
    const AiTask thinks = {.game = task->game,
                           .rules = task->rules,
                           .view = view,
                           .player = state_look(state)->to_move,
                           .level = AI_HARD,
                           .seed = review_seed(reviewer, step, search + SEARCH_KINDS),
                           .iterations = iterations,
                           .whole = true,
                           .cancel = task->cancel};
    AiAnswer answer = {.action = ACTION_NONE};
    Budget budget = budget_start(&thinks);
    tree_think(&thinks, &budget, &answer);
    return answer.value[player];
}

static uint64_t part_of(const Reviewer *reviewer, uint64_t part)
{
    return reviewer->thorough / part + 2;
}

uint64_t review_plan_luck(const Reviewer *reviewer)
{
    if (!(reviewer->task->game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE))) return 0;
    return 2 * (LUCK_SIFTED * part_of(reviewer, LUCK_SIFT_PART) + LUCK_REPEATED * LUCK_REPEATS * part_of(reviewer, LUCK_PART));
}

static double luck_of(Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations)
{
    assert(step < reviewer->task->count);
    const ReviewStep *played = &reviewer->task->steps[step];
    Finding finding = {.step = (uint32_t)step, .search = (uint8_t)search, .known = true};
    if (!notes_find(reviewer->task->notes, step, search, &finding)) {
        Thought *before = review_search(reviewer, step, search, iterations, &played->action, 1);
        const double after = expected(reviewer, step + 1, played->player, iterations, search);
        finding.loss = review_micro(after - before->answer.value[played->player]);
        free(before);
        review_keep(reviewer, &finding);
    }
    text_clear(&finding.reason);
    review_tell_done(reviewer, 2 * iterations);
    return (double)finding.loss / MICRO;
}

static void sift(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Chance *chance = &reviewer->chances[piece];
    if (review_cancelled(reviewer)) return;
    chance->worth = luck_of(reviewer, chance->step, SEARCH_LUCK, part_of(reviewer, LUCK_SIFT_PART));
}

static void repeat(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Chance *chance = &reviewer->chances[piece / LUCK_REPEATS];
    const unsigned again = (unsigned)(piece % LUCK_REPEATS);
    if (review_cancelled(reviewer)) return;
    chance->again[again] =
        luck_of(reviewer, chance->step, SEARCH_LUCK_AGAIN + again, part_of(reviewer, LUCK_PART));
}

static int by_worth(const void *a, const void *b)
{
    const Chance *one = a, *two = b;
    const double first = fabs(one->worth), second = fabs(two->worth);
    if (first > second || first < second) return first < second ? 1 : -1;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* Where something came out by a player's step and the curve leapt. */
static void gather(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    reviewer->chances = memory_allocate((task->count + 1) * sizeof *reviewer->chances);
    for (size_t i = 0; i < task->count; i++) {
        const int player = task->steps[i].player;
        if (player == NOBODY || !reviewer->revealed[i]) continue;
        const double leap = reviewer->values[i + 1][player] - reviewer->values[i][player];
        reviewer->chances[reviewer->chance_count++] = (Chance){.step = i, .worth = leap};
    }
    qsort(reviewer->chances, reviewer->chance_count, sizeof *reviewer->chances, by_worth);
    if (reviewer->chance_count > LUCK_SIFTED) reviewer->chance_count = LUCK_SIFTED;
}

void review_luck(Reviewer *reviewer)
{
    const int threads = reviewer->task->threads;
    gather(reviewer);
    crew_work(reviewer->chance_count, threads, sift, reviewer);
    qsort(reviewer->chances, reviewer->chance_count, sizeof *reviewer->chances, by_worth);
    if (reviewer->chance_count > LUCK_REPEATED) reviewer->chance_count = LUCK_REPEATED;
    while (reviewer->chance_count > 0 && fabs(reviewer->chances[reviewer->chance_count - 1].worth) < LUCK_LEAST) {
        reviewer->chance_count--;
    }
    crew_work(reviewer->chance_count * LUCK_REPEATS, threads, repeat, reviewer);
}

/* Where the repeats agree by more than they differ. */
static bool is_certain(const Chance *chance, double *worth)
{
    double least = chance->again[0], most = least, sum = 0;
    for (int i = 0; i < LUCK_REPEATS; i++) {
        least = fmin(least, chance->again[i]);
        most = fmax(most, chance->again[i]);
        sum += chance->again[i];
    }
    *worth = fmax(-1, fmin(1, sum / LUCK_REPEATS / 2));
    return fabs(*worth) >= LUCK_LEAST && fabs(sum / LUCK_REPEATS) > most - least;
}

static int by_step(const void *a, const void *b)
{
    const LuckPoint *one = a, *two = b;
    return one->step < two->step ? -1 : one->step > two->step;
}

void review_read_luck(Reviewer *reviewer, Review *review)
{
    review->luck = memory_allocate(LUCK_POINTS_MOST * sizeof *review->luck);
    for (size_t i = 0; i < reviewer->chance_count && review->luck_count < LUCK_POINTS_MOST; i++) {
        const Chance *chance = &reviewer->chances[i];
        double worth;
        if (!is_certain(chance, &worth)) continue;
        review->luck[review->luck_count++] = (LuckPoint){chance->step, reviewer->task->steps[chance->step].player, worth};
    }
    qsort(review->luck, review->luck_count, sizeof *review->luck, by_step);
}
