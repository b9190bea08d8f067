/* SPDX-License-Identifier: MIT */
#include "culdesac/review.h"

#include "crew.h"
#include "search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A state is kept before every so many steps, and what lies between is played again. */
enum { SNAPSHOT_EVERY = 32 };

/* How much each stage may take, measured in thorough searches. */
enum {
    FIRST_LOOKS = 12,     /* for all first looks together */
    FIRST_LOOK_MOST = 4,  /* no first look is more than such a part of one */
    FIRST_LOOK_LEAST = 32, /* iterations */
    SIFTED_MOST = 48,     /* so many possible mistakes are compared with what seemed better … */
    SIFT_PART = 8,        /* … by such a part of one each */
    DOUBTED_MOST = 16,    /* and so many are looked at thoroughly */
    DOUBTED_EACH = 6,     /* of one player */
    REPEATS = 3,
};

/* As many actions as hard plays while it thinks on an ordinary computer, and how that is found out. */
enum { THOROUGH_ACTIONS = 2000000, TRIALS = 16, TRIAL_ITERATIONS = 32 };

/* Less than this is not worth a word: a win by more or by less is no turning point either. */
static const double COST_LEAST = 0.06;

/* An action that may have been a mistake. */
typedef struct Doubt {
    size_t step;
    Action pair[2]; /* what seems better, and what was played */
    double loss;    /* by the last stage that looked at it, in values, so twice its cost */
    double losses[REPEATS];
    bool exact[REPEATS];
    bool sure; /* solved already when it was sifted */
    Text reason;
} Doubt;

typedef struct Reviewer {
    const ReviewTask *task;
    unsigned char *snapshots;
    size_t positions; /* one more than steps where the game did not end */
    double (*values)[PLAYERS_MAX];
    Action *liked; /* in each position what the first look would have played, or next to what was */
    double *gaps;  /* and by how much it liked that better */
    Doubt *doubts;
    size_t doubt_count;
    uint64_t thorough, first_look;
    uint64_t trials[TRIALS];
    atomic_ullong done; /* iterations */
    uint64_t planned;
} Reviewer;

/* ---- Positions ---- */

static void take_snapshots(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = task->game;
    _Alignas(16) unsigned char state[STATE_MAX];
    reviewer->snapshots = memory_allocate((task->count / SNAPSHOT_EVERY + 1) * game->state_size);
    memcpy(state, task->first, game->state_size);
    for (size_t i = 0;; i++) {
        if (i % SNAPSHOT_EVERY == 0) {
            memcpy(reviewer->snapshots + i / SNAPSHOT_EVERY * game->state_size, state, game->state_size);
        }
        if (i == task->count) break;
        game->apply(task->rules, state, task->steps[i].player, task->steps[i].action, NULL);
    }
    reviewer->positions = task->count + !state_look(state)->over;
    if (!state_look(state)->over) return;
    int32_t worth[PLAYERS_MAX] = {0};
    outcome_worth(game, task->rules, state, worth);
    for (int p = 0; p < PLAYERS_MAX; p++) reviewer->values[task->count][p] = (double)worth[p] / WORTH_WIN;
}

static void state_before(const Reviewer *reviewer, size_t step, void *state)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = task->game;
    size_t at = step / SNAPSHOT_EVERY * SNAPSHOT_EVERY;
    memcpy(state, reviewer->snapshots + at / SNAPSHOT_EVERY * game->state_size, game->state_size);
    for (; at < step; at++) game->apply(task->rules, state, task->steps[at].player, task->steps[at].action, NULL);
}

/* Who thinks before a step: whoever took it, or where the table did, whose turn it was. */
static int thinker_at(const Reviewer *reviewer, size_t step, const void *state)
{
    const ReviewTask *task = reviewer->task;
    if (step < task->count && task->steps[step].player != NOBODY) return task->steps[step].player;
    return state_look(state)->to_move;
}

/* ---- Thinking ---- */

/* What has to be said to think about a position; the view lives as long as it. */
typedef struct Thought {
    AiTask task;
    AiAnswer answer;
    _Alignas(16) unsigned char view[STATE_MAX];
} Thought;

/* Every search has chance of its own. */
static uint64_t seed_of(const Reviewer *reviewer, size_t step, unsigned search)
{
    const uint64_t parts[3] = {reviewer->task->seed, step, search};
    return hash_bytes(0, parts, sizeof parts);
}

static Thought *think(const Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations, const Action *only,
                      size_t only_count)
{
    const ReviewTask *task = reviewer->task;
    Thought *thought = memory_allocate(sizeof *thought);
    _Alignas(16) unsigned char state[STATE_MAX];
    state_before(reviewer, step, state);
    const int player = thinker_at(reviewer, step, state);
    game_conceal(task->game, task->rules, state, player, thought->view);
    thought->task = (AiTask){
        .game = task->game,
        .rules = task->rules,
        .view = thought->view,
        .player = player,
        .level = AI_HARD,
        .seed = seed_of(reviewer, step, search),
        .iterations = iterations,
        .cancel = task->cancel,
        .only = only,
        .only_count = only_count,
    };
    ai_think(&thought->task, &thought->answer);
    return thought;
}

static bool is_cancelled(const Reviewer *reviewer)
{
    return reviewer->task->cancel && atomic_load(reviewer->task->cancel);
}

static void tell_done(Reviewer *reviewer, uint64_t iterations)
{
    const uint64_t done = atomic_fetch_add(&reviewer->done, iterations) + iterations;
    if (!reviewer->task->permille) return;
    const double share = (double)done / (double)(reviewer->planned + 1);
    atomic_store(reviewer->task->permille, share < 1 ? (unsigned)(share * 1000) : 999);
}

/* The value of an action in an answer; `other` where it was not looked at. */
static double value_of(const AiAnswer *answer, Action action, double other)
{
    for (size_t i = 0; i < answer->choice_count; i++) {
        if (answer->choices[i].action == action) return answer->choices[i].visits ? answer->choices[i].value : other;
    }
    return other;
}

/* ---- How much to think ---- */

static void try_out(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    if (is_cancelled(reviewer)) return;
    Thought *thought = think(reviewer, piece * reviewer->positions / TRIALS, 0, TRIAL_ITERATIONS, NULL, 0);
    reviewer->trials[piece] = thought->answer.actions;
    free(thought);
}

/* A search that plays more actions an iteration gets fewer of them. */
static void measure(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    reviewer->thorough = task->iterations;
    if (task->iterations == 0) {
        uint64_t actions = 1;
        crew_work(TRIALS, task->threads, try_out, reviewer);
        for (int i = 0; i < TRIALS; i++) actions += reviewer->trials[i];
        reviewer->thorough = (uint64_t)THOROUGH_ACTIONS * TRIALS * TRIAL_ITERATIONS / actions + 1;
    }
    const uint64_t share = reviewer->thorough * FIRST_LOOKS / reviewer->positions;
    const uint64_t most = reviewer->thorough / FIRST_LOOK_MOST + 1;
    reviewer->first_look = share > most ? most : share < FIRST_LOOK_LEAST ? FIRST_LOOK_LEAST : share;
    reviewer->planned = reviewer->positions * reviewer->first_look +
                        (SIFTED_MOST / SIFT_PART + DOUBTED_MOST * (1 + REPEATS)) * reviewer->thorough;
}

/* ---- The first look ---- */

/* In the open, what is expected afterwards tells too what an action gave away. */
static bool is_open(const Reviewer *reviewer)
{
    return !(reviewer->task->game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE));
}

/* What it would have played, and if that is what was played, what comes next to it. */
static void note_liked(Reviewer *reviewer, size_t step, const AiAnswer *answer)
{
    const Action played = reviewer->task->steps[step].action;
    const int player = reviewer->task->steps[step].player;
    const size_t at = answer->choices[0].action == played;
    reviewer->liked[step] = at < answer->choice_count ? answer->choices[at].action : played;
    if (player == NOBODY || at >= answer->choice_count) return;
    reviewer->gaps[step] = answer->choices[at].value - value_of(answer, played, answer->value[player]);
}

static void look_first(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    const ReviewTask *task = reviewer->task;
    if (is_cancelled(reviewer)) return;
    Thought *thought = think(reviewer, piece, 1, reviewer->first_look, NULL, 0);
    const AiAnswer *answer = &thought->answer;
    memcpy(reviewer->values[piece], answer->value, sizeof answer->value);
    if (piece < task->count) note_liked(reviewer, piece, &thought->answer);
    if (answer->iterations == 0) {
        /* What is forced was not thought about: how it stands is still to be known. */
        Thought *again = think(reviewer, piece, 1, reviewer->first_look, &answer->action, 1);
        memcpy(reviewer->values[piece], again->answer.value, sizeof again->answer.value);
        free(again);
    }
    free(thought);
    tell_done(reviewer, reviewer->first_look);
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
        const Action played = task->steps[i].action;
        if (player == NOBODY || reviewer->liked[i] == played) continue;
        double gap = reviewer->gaps[i];
        const double fall = reviewer->values[i][player] - reviewer->values[i + 1][player];
        if (is_open(reviewer) && fall > gap) gap = fall;
        if (gap <= 0) continue;
        reviewer->doubts[reviewer->doubt_count++] =
            (Doubt){.step = i, .pair = {reviewer->liked[i], played}, .loss = gap};
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

/* By how much the first of two actions is better, looked at alone. */
static double compare(const Reviewer *reviewer, const Doubt *doubt, unsigned search, uint64_t iterations, bool *exact)
{
    Thought *thought = think(reviewer, doubt->step, search, iterations, doubt->pair, 2);
    const AiAnswer *answer = &thought->answer;
    const double better = value_of(answer, doubt->pair[0], 0), played = value_of(answer, doubt->pair[1], 0);
    *exact = answer->exact;
    free(thought);
    return *exact ? outcome_of(better) - outcome_of(played) : better - played;
}

static void sift(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Doubt *doubt = &reviewer->doubts[piece];
    if (is_cancelled(reviewer)) return;
    doubt->loss = compare(reviewer, doubt, 2, reviewer->thorough / SIFT_PART + 2, &doubt->sure);
    tell_done(reviewer, reviewer->thorough / SIFT_PART);
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
static void explain(const Reviewer *reviewer, const Thought *thought, Doubt *doubt)
{
    AiAnswer answer = thought->answer;
    answer.action = doubt->pair[0];
    answer.choice_count = 0; /* how it stands to the next best is another question */
    ai_hint_tell(&thought->task, &answer, reviewer->task->names, &doubt->reason);
}

/* What hard would have played. If it is what was played, there was no mistake, unless that was solved already. */
static void look_thoroughly(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Doubt *doubt = &reviewer->doubts[piece];
    if (is_cancelled(reviewer)) return;
    Thought *thought = think(reviewer, doubt->step, 3, reviewer->thorough, NULL, 0);
    const Action best = thought->answer.action;
    if (best != doubt->pair[1]) {
        doubt->pair[0] = best;
    } else if (!doubt->sure) {
        doubt->loss = 0;
    }
    explain(reviewer, thought, doubt);
    free(thought);
    tell_done(reviewer, reviewer->thorough);
}

static void compare_again(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    const size_t repeat = piece % REPEATS;
    Doubt *doubt = &reviewer->doubts[piece / REPEATS];
    if (is_cancelled(reviewer) || doubt->loss <= 0) return;
    doubt->losses[repeat] =
        compare(reviewer, doubt, 4 + (unsigned)repeat, reviewer->thorough, &doubt->exact[repeat]);
    tell_done(reviewer, reviewer->thorough);
}

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
        doubt->sure = solved;
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
            .played = doubt->pair[1],
            .better = doubt->pair[0],
            .cost = doubt->loss,
            .solved = doubt->sure,
            .reason = doubt->reason,
        };
        doubt->reason = (Text){0};
    }
    qsort(review->points, review->point_count, sizeof *review->points, by_step);
}

/* ---- All of it ---- */

static void think_over(Reviewer *reviewer, Review *review)
{
    const int threads = reviewer->task->threads;
    measure(reviewer);
    review->iterations = reviewer->thorough;
    crew_work(reviewer->positions, threads, look_first, reviewer);
    gather_doubts(reviewer);
    crew_work(reviewer->doubt_count, threads, sift, reviewer);
    keep_worst(reviewer);
    crew_work(reviewer->doubt_count, threads, look_thoroughly, reviewer);
    crew_work(reviewer->doubt_count * REPEATS, threads, compare_again, reviewer);
    read_points(reviewer, review);
}

bool review_think(const ReviewTask *task, Review *review)
{
    assert(task->game->state_size <= STATE_MAX && task->threads > 0);
    Reviewer reviewer = {.task = task};
    *review = (Review){.count = task->count};
    if (task->permille) atomic_store(task->permille, 0);
    reviewer.values = memory_allocate((task->count + 1) * sizeof *reviewer.values);
    reviewer.liked = memory_allocate((task->count + 1) * sizeof *reviewer.liked);
    reviewer.gaps = memory_allocate((task->count + 1) * sizeof *reviewer.gaps);
    take_snapshots(&reviewer);
    if (reviewer.positions > 0) think_over(&reviewer, review);
    review->chances = reviewer.values;
    for (size_t i = 0; i < reviewer.doubt_count; i++) text_clear(&reviewer.doubts[i].reason);
    free(reviewer.doubts);
    free(reviewer.gaps);
    free(reviewer.liked);
    free(reviewer.snapshots);
    const bool whole = !is_cancelled(&reviewer);
    if (!whole) review_clear(review);
    else if (task->permille) atomic_store(task->permille, 1000);
    return whole;
}

void review_clear(Review *review)
{
    for (size_t i = 0; i < review->point_count; i++) text_clear(&review->points[i].reason);
    free(review->points);
    free(review->chances);
    *review = (Review){0};
}
