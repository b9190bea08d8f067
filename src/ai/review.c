/* SPDX-License-Identifier: MIT */
#include "crew.h"
#include "review_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Less than this is not worth a word: a win by more or by less is no turning point either. */
static const double COST_LEAST = 0.08;

/* ---- What may have been a mistake ---- */

/* In the open, what is expected afterwards tells too what an action gave away. */
static bool is_open(const Reviewer *reviewer)
{
    return !(reviewer->task->game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE));
}

static int by_loss(const void *a, const void *b)
{
    const Doubt *one = a, *two = b;
    if (one->loss > two->loss || one->loss < two->loss) return one->loss < two->loss ? 1 : -1;
    return one->step < two->step ? -1 : one->step > two->step;
}

static void gather_doubts(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    reviewer->doubts = memory_allocate((task->count + 1) * sizeof *reviewer->doubts);
    for (size_t i = 0; i < task->count; i++) {
        const int player = task->steps[i].player;
        const Finding *look = &reviewer->looks[i];
        if (player == NOBODY || reviewer->forced[i] || look->count == 0) continue;
        double gap = (double)look->loss / MICRO;
        const double fall = reviewer->values[i][player] - reviewer->values[i + 1][player];
        if (is_open(reviewer) && fall > gap) gap = fall;
        if (gap <= 0) continue;
        Doubt doubt = {.step = i, .played = task->steps[i].action, .candidate_count = look->count, .loss = gap};
        memcpy(doubt.candidates, look->actions, sizeof doubt.candidates);
        reviewer->doubts[reviewer->doubt_count++] = doubt;
    }
    qsort(reviewer->doubts, reviewer->doubt_count, sizeof *reviewer->doubts, by_loss);
    if (reviewer->doubt_count > SIFTED_MOST) reviewer->doubt_count = SIFTED_MOST;
}

/* ---- The second look ---- */

/* What is known to the end is won, drawn or lost, by however much. */
static double outcome_of(double value)
{
    return value > 0.5 ? 1 : value < -0.5 ? -1 : 0;
}

/* By how much the first of two actions in an answer is better. */
static double lead_of(const AiAnswer *answer, Action better, Action played)
{
    const double first = review_value(answer, better, 0), second = review_value(answer, played, 0);
    return answer->exact ? outcome_of(first) - outcome_of(second) : first - second;
}

/* What was played beside all that seemed better. */
static void search_sifting(const Reviewer *reviewer, const Doubt *doubt, Finding *finding)
{
    Action only[CANDIDATES_MOST + 1];
    assert(doubt->candidate_count > 0 && doubt->candidate_count <= CANDIDATES_MOST);
    const size_t count = (size_t)doubt->candidate_count;
    memcpy(only, doubt->candidates, count * sizeof *only);
    only[count] = doubt->played;
    const uint64_t iterations = (reviewer->thorough / SIFT_PART / 2 + 2) * (count + 1);
    Thought *thought = review_search(reviewer, doubt->step, SEARCH_SIFT, iterations, only, count + 1);
    *finding = (Finding){.step = (uint32_t)doubt->step, .search = SEARCH_SIFT, .known = true, .count = 1};
    finding->actions[0] = only[0];
    for (size_t i = 1; i < count; i++) {
        if (lead_of(&thought->answer, only[i], finding->actions[0]) > 0) finding->actions[0] = only[i];
    }
    finding->exact = thought->answer.exact;
    finding->loss = review_micro(lead_of(&thought->answer, finding->actions[0], doubt->played));
    free(thought);
    review_keep(reviewer, finding);
}

static void sift(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Doubt *doubt = &reviewer->doubts[piece];
    Finding finding = {0};
    if (review_cancelled(reviewer)) return;
    if (!notes_find(reviewer->task->notes, doubt->step, SEARCH_SIFT, &finding)) {
        search_sifting(reviewer, doubt, &finding);
    }
    doubt->better = finding.actions[0];
    doubt->loss = (double)finding.loss / MICRO;
    text_clear(&finding.reason);
    review_tell_done(reviewer, reviewer->thorough * 2 / SIFT_PART);
}

/* Keeps those that promise most, not all of one player. */
static void keep_worst(Reviewer *reviewer)
{
    size_t each[PLAYERS_MAX] = {0}, kept = 0;
    qsort(reviewer->doubts, reviewer->doubt_count, sizeof *reviewer->doubts, by_loss);
    for (size_t i = 0; i < reviewer->doubt_count; i++) {
        const Doubt doubt = reviewer->doubts[i];
        const int player = reviewer->task->steps[doubt.step].player;
        if (doubt.loss < COST_LEAST || kept == DOUBTED_MOST || each[player] == DOUBTED_EACH) continue;
        each[player]++;
        reviewer->doubts[kept++] = doubt;
    }
    reviewer->doubt_count = kept;
}

/* ---- The thorough look ---- */

/* Why the better one is good; where the game's head has no reason, nothing is made up. */
static void explain(const Reviewer *reviewer, const Thought *thought, Finding *finding)
{
    AiAnswer answer = thought->answer;
    answer.action = finding->actions[0];
    answer.choice_count = 0; /* how it stands to the next best is another question */
    ai_hint_tell(&thought->task, &answer, reviewer->task->names, &finding->reason);
}

/* What hard would have played, or if it is what was played, what seemed better until now: whether it was, the repeats say. */
static void search_thoroughly(const Reviewer *reviewer, const Doubt *doubt, Finding *finding)
{
    Thought *thought = review_search(reviewer, doubt->step, SEARCH_THOROUGH, reviewer->thorough, NULL, 0);
    const Action best = thought->answer.action;
    *finding = (Finding){.step = (uint32_t)doubt->step, .search = SEARCH_THOROUGH, .known = true, .count = 1};
    finding->actions[0] = best != doubt->played ? best : doubt->better;
    explain(reviewer, thought, finding);
    free(thought);
    review_keep(reviewer, finding);
}

static void look_thoroughly(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Doubt *doubt = &reviewer->doubts[piece];
    Finding finding = {0};
    if (review_cancelled(reviewer)) return;
    if (!notes_find(reviewer->task->notes, doubt->step, SEARCH_THOROUGH, &finding)) {
        search_thoroughly(reviewer, doubt, &finding);
    }
    doubt->better = finding.actions[0];
    doubt->reason = finding.reason;
    review_tell_done(reviewer, reviewer->thorough);
}

static void compare_again(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    const unsigned repeat = (unsigned)(piece % REPEATS);
    Doubt *doubt = &reviewer->doubts[piece / REPEATS];
    Finding finding = {
        .step = (uint32_t)doubt->step, .search = (uint8_t)(SEARCH_REPEAT + repeat), .known = true, .count = 0};
    if (review_cancelled(reviewer)) return;
    if (doubt->loss > 0 && !notes_find(reviewer->task->notes, doubt->step, finding.search, &finding)) {
        const Action pair[2] = {doubt->better, doubt->played};
        Thought *thought = review_search(reviewer, doubt->step, finding.search, reviewer->thorough, pair, 2);
        finding.exact = thought->answer.exact;
        finding.loss = review_micro(lead_of(&thought->answer, pair[0], pair[1]));
        finding.value[0] = review_micro(review_value(&thought->answer, pair[0], 0));
        free(thought);
        review_keep(reviewer, &finding);
    }
    doubt->losses[repeat] = (double)finding.loss / MICRO;
    doubt->values[repeat] = (double)finding.value[0] / MICRO;
    doubt->exact[repeat] = finding.exact;
    text_clear(&finding.reason);
    review_tell_done(reviewer, reviewer->thorough);
}

/* ---- The turning points ---- */

/* Whether the repeats agree that it cost something: by more than they differ. */
static bool is_certain(const Doubt *doubt, double *cost, bool *solved)
{
    double least = doubt->losses[0], most = least, sum = 0;
    *solved = true;
    for (int i = 0; i < REPEATS; i++) {
        least = doubt->losses[i] < least ? doubt->losses[i] : least;
        most = doubt->losses[i] > most ? doubt->losses[i] : most;
        sum += doubt->losses[i];
        *solved = *solved && doubt->exact[i];
    }
    *cost = sum / REPEATS / 2;
    if (*cost > 1) *cost = 1;
    return doubt->loss > 0 && *cost >= COST_LEAST && sum / REPEATS > most - least;
}

static double chance_of(const Doubt *doubt)
{
    double sum = 0;
    for (int i = 0; i < REPEATS; i++) sum += doubt->values[i];
    return sum / REPEATS;
}

static int by_step(const void *a, const void *b)
{
    const TurningPoint *one = a, *two = b;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* The dearest of each player. */
static void read_points(Reviewer *reviewer, Review *review)
{
    size_t each[PLAYERS_MAX] = {0};
    review->points = memory_allocate((reviewer->doubt_count + 1) * sizeof *review->points);
    for (size_t i = 0; i < reviewer->doubt_count; i++) {
        bool solved;
        Doubt *doubt = &reviewer->doubts[i];
        if (!is_certain(doubt, &doubt->loss, &solved)) doubt->loss = 0;
        doubt->solved = solved;
    }
    qsort(reviewer->doubts, reviewer->doubt_count, sizeof *reviewer->doubts, by_loss);
    for (size_t i = 0; i < reviewer->doubt_count; i++) {
        Doubt *doubt = &reviewer->doubts[i];
        const int player = reviewer->task->steps[doubt->step].player;
        if (doubt->loss <= 0 || each[player] == TURNING_POINTS_EACH) continue;
        each[player]++;
        review->points[review->point_count++] = (TurningPoint){
            .step = doubt->step,
            .player = player,
            .played = doubt->played,
            .better = doubt->better,
            .cost = doubt->loss,
            .chance = chance_of(doubt),
            .solved = doubt->solved,
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
    const bool decides = finding->search == SEARCH_SIFT || finding->search == SEARCH_THOROUGH;
    if (decides && finding->count != 1) return false;
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
    crew_work(reviewer->positions, threads, review_look, reviewer);
    gather_doubts(reviewer);
    crew_work(reviewer->doubt_count, threads, sift, reviewer);
    keep_worst(reviewer);
    crew_work(reviewer->doubt_count, threads, look_thoroughly, reviewer);
    crew_work(reviewer->doubt_count * REPEATS, threads, compare_again, reviewer);
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
    free(reviewer->looks);
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
