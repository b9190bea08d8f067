/* SPDX-License-Identifier: MIT */
/* A review's positions, its searches, and the first look at each position. */
#include "crew.h"
#include "review_parts.h"
#include "search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A state is kept before every so many steps, and what lies between is played again. */
enum { SNAPSHOT_EVERY = 32 };

/* ---- Positions ---- */

void review_state(const Reviewer *reviewer, size_t step, void *state)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = task->game;
    assert(step <= task->count);
    size_t at = step / SNAPSHOT_EVERY * SNAPSHOT_EVERY;
    memcpy(state, reviewer->snapshots + at / SNAPSHOT_EVERY * game->state_size, game->state_size);
    for (; at < step; at++) game->apply(task->rules, state, task->steps[at].player, task->steps[at].action, NULL);
}

int review_thinker(const Reviewer *reviewer, size_t step, const void *state)
{
    const ReviewTask *task = reviewer->task;
    if (step < task->count && task->steps[step].player != NOBODY) return task->steps[step].player;
    return state_look(state)->to_move;
}

/* Whether whoever thinks there has only one thing to do. */
static bool is_forced(const Reviewer *reviewer, size_t step, const void *state, Action *actions)
{
    const ReviewTask *task = reviewer->task;
    const int player = review_thinker(reviewer, step, state);
    if (task->game->count && state_look(state)->to_move == player) return task->game->count(task->rules, state) == 1;
    const size_t count = game_legal(task->game, task->rules, state, player, actions);
    return count == (state_look(state)->to_move == player);
}

static void note_end(Reviewer *reviewer, const void *state)
{
    const ReviewTask *task = reviewer->task;
    int32_t worth[PLAYERS_MAX] = {0};
    outcome_worth(task->game, task->rules, state, worth);
    for (int p = 0; p < PLAYERS_MAX; p++) {
        reviewer->values[task->count][p] = (double)worth[p] / WORTH_WIN;
        if (reviewer->wholes) reviewer->wholes[task->count][p] = reviewer->values[task->count][p];
    }
}

void review_replay(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = task->game;
    _Alignas(16) unsigned char state[STATE_MAX];
    Action *actions = memory_allocate((game->actions_max + 1) * sizeof *actions);
    reviewer->snapshots = memory_allocate((task->count / SNAPSHOT_EVERY + 1) * game->state_size);
    memcpy(state, task->first, game->state_size);
    for (size_t i = 0;; i++) {
        if (i % SNAPSHOT_EVERY == 0) {
            memcpy(reviewer->snapshots + i / SNAPSHOT_EVERY * game->state_size, state, game->state_size);
        }
        if (!state_look(state)->over) {
            reviewer->forced[i] = is_forced(reviewer, i, state, actions);
            reviewer->choices += !reviewer->forced[i];
        }
        if (i == task->count) break;
        reviewer->revealed[i] = game->apply(task->rules, state, task->steps[i].player, task->steps[i].action, NULL);
    }
    reviewer->positions = task->count + !state_look(state)->over;
    if (state_look(state)->over) note_end(reviewer, state);
    free(actions);
}

/* ---- Searches ---- */

int32_t review_micro(double value)
{
    return (int32_t)lround(value * MICRO);
}

bool review_cancelled(const Reviewer *reviewer)
{
    return reviewer->task->cancel && atomic_load(reviewer->task->cancel);
}

void review_tell_done(Reviewer *reviewer, uint64_t iterations)
{
    const uint64_t done = atomic_fetch_add(&reviewer->done, iterations) + iterations;
    if (!reviewer->task->permille) return;
    const double share = (double)done / (double)(reviewer->planned + 1);
    atomic_store(reviewer->task->permille, share < 1 ? (unsigned)(share * 1000) : 999);
}

void review_plan(Reviewer *reviewer, uint64_t iterations)
{
    reviewer->planned = atomic_load(&reviewer->done) + iterations + reviewer->rest;
}

void review_keep(const Reviewer *reviewer, const Finding *finding)
{
    if (!review_cancelled(reviewer)) notes_add(reviewer->task->notes, finding);
}

uint64_t review_seed(const Reviewer *reviewer, size_t step, unsigned search)
{
    /* How much is thought is the same for every seed: what is solved from one is solved from all. */
    const uint64_t parts[3] = {search == SEARCH_TRIAL ? 0 : reviewer->task->seed, step, search};
    return hash_bytes(0, parts, sizeof parts);
}

Thought *review_search(const Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations, const Action *only,
                       size_t only_count)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = search == SEARCH_WHOLE ? &reviewer->whole : task->game;
    Thought *thought = memory_allocate(sizeof *thought);
    _Alignas(16) unsigned char state[STATE_MAX];
    review_state(reviewer, step, state);
    const int player = review_thinker(reviewer, step, state);
    game_conceal(game, task->rules, state, player, thought->view);
    thought->task = (AiTask){
        .game = game,
        .rules = task->rules,
        .view = thought->view,
        .player = player,
        .level = AI_HARD,
        .seed = review_seed(reviewer, step, search),
        .iterations = iterations,
        .cancel = task->cancel,
        .only = only,
        .only_count = only_count,
        .reviews = true,
    };
    ai_think(&thought->task, &thought->answer);
    return thought;
}

const AiChoice *review_choice(const AiAnswer *answer, Action action)
{
    for (size_t i = 0; i < answer->choice_count; i++) {
        if (answer->choices[i].action == action) return answer->choices[i].visits > 0 ? &answer->choices[i] : NULL;
    }
    return NULL;
}

double review_doubt_of(const AiChoice *choice)
{
    return choice && choice->visits > 1 ? choice->spread / sqrt((double)choice->visits - 1) : 1;
}

/* ---- How much to think ---- */

static void try_out(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    if (review_cancelled(reviewer)) return;
    Thought *thought =
        review_search(reviewer, piece * reviewer->positions / TRIALS, SEARCH_TRIAL, TRIAL_ITERATIONS, NULL, 0);
    reviewer->trials[piece] = thought->answer.actions;
    free(thought);
}

/* As many as hard has: a search that plays more actions an iteration gets fewer of them. */
static uint64_t thorough_iterations(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const uint64_t noted = notes_iterations(task->notes);
    uint64_t actions = 1;
    if (task->iterations > 0) return task->iterations;
    if (noted > 0) return noted;
    crew_work(TRIALS, task->threads, try_out, reviewer);
    for (int i = 0; i < TRIALS; i++) actions += reviewer->trials[i];
    const Brain *brain = task->game->brain;
    const uint64_t pace = brain && brain->pace > 0 ? brain->pace : PACE;
    return (uint64_t)ai_level_ms(AI_HARD) * pace * TRIALS * TRIAL_ITERATIONS / actions + 1;
}

/* Where nothing can be chosen less is thought, so that there is more for what can: in games where most are asked whether they
 * answer and cannot, that is nearly everywhere. */
void review_measure(Reviewer *reviewer)
{
    reviewer->thorough = thorough_iterations(reviewer);
    if (!review_cancelled(reviewer)) notes_set_iterations(reviewer->task->notes, reviewer->thorough);
    assert(reviewer->positions > 0 && reviewer->choices <= reviewer->positions);
    const size_t forced = reviewer->positions - reviewer->choices;
    const uint64_t share = reviewer->thorough * FIRST_LOOKS * FORCED_PART / (FORCED_PART * reviewer->choices + forced);
    const uint64_t most = reviewer->thorough / FIRST_LOOK_MOST + 1;
    reviewer->first_look = share > most ? most : share < FIRST_LOOK_LEAST ? FIRST_LOOK_LEAST : share;
    const uint64_t looks = (reviewer->choices + forced / FORCED_PART) * reviewer->first_look;
    reviewer->rest = (reviewer->wholes ? looks / WHOLE_PART : 0) + review_plan_luck(reviewer);
    review_plan(reviewer, looks + review_plan_endings(reviewer) + review_plan_doubts(reviewer));
}

/* ---- The first look ---- */

/* What seems better than what was played, or next to it. */
static void note_candidates(const ReviewStep *step, const AiAnswer *answer, Finding *finding)
{
    const AiChoice *best = NULL, *played = review_choice(answer, step->action);
    for (size_t i = 0; i < answer->choice_count && finding->count < CANDIDATES_MOST; i++) {
        const AiChoice *choice = &answer->choices[i];
        if (choice->action == step->action || choice->visits == 0) continue;
        if (!best || choice->value > best->value) best = choice;
        finding->actions[finding->count++] = choice->action;
    }
    if (step->player == NOBODY || !best) return;
    finding->loss = review_micro(best->value - (played ? played->value : answer->value[step->player]));
    finding->doubt = answer->exact ? 0 : review_micro(fmin(2, hypot(review_doubt_of(best), review_doubt_of(played))));
}

static uint64_t look_iterations(const Reviewer *reviewer, size_t step, unsigned search)
{
    const uint64_t look = search == SEARCH_WHOLE ? reviewer->first_look / WHOLE_PART : reviewer->first_look;
    const uint64_t part = reviewer->forced[step] ? look / FORCED_PART : look;
    return part < FIRST_LOOK_LEAST ? FIRST_LOOK_LEAST : part;
}

static void search_first(const Reviewer *reviewer, size_t step, unsigned search, Finding *finding)
{
    const ReviewTask *task = reviewer->task;
    const uint64_t iterations = look_iterations(reviewer, step, search);
    Thought *thought = review_search(reviewer, step, search, iterations, NULL, 0);
    if (thought->answer.iterations == 0) {
        /* What is forced was not thought about: how it stands is still to be known. */
        Thought *again = review_search(reviewer, step, search, iterations, &thought->answer.action, 1);
        free(thought);
        thought = again;
    }
    *finding = (Finding){.step = (uint32_t)step, .search = (uint8_t)search, .known = true};
    for (int p = 0; p < PLAYERS_MAX; p++) finding->value[p] = review_micro(thought->answer.value[p]);
    if (step < task->count && search == SEARCH_FIRST) note_candidates(&task->steps[step], &thought->answer, finding);
    free(thought);
    review_keep(reviewer, finding);
}

static void look(Reviewer *reviewer, size_t step, unsigned search, Finding *finding, double value[PLAYERS_MAX])
{
    if (review_cancelled(reviewer)) return;
    const bool settled = step >= atomic_load(&reviewer->settled);
    if (!settled && !notes_find(reviewer->task->notes, step, search, finding))
        search_first(reviewer, step, search, finding);
    for (int p = 0; p < PLAYERS_MAX; p++) value[p] = (double)finding->value[p] / MICRO;
    review_tell_done(reviewer, look_iterations(reviewer, step, search));
}

void review_look(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    if (piece == 0) {
        review_endings(reviewer);
    } else {
        look(reviewer, piece - 1, SEARCH_FIRST, &reviewer->looks[piece - 1], reviewer->values[piece - 1]);
    }
}

void review_look_whole(void *context, size_t step)
{
    Reviewer *reviewer = context;
    Finding finding = {0};
    look(reviewer, step, SEARCH_WHOLE, &finding, reviewer->wholes[step]);
    text_clear(&finding.reason);
}
