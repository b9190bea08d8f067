/* SPDX-License-Identifier: MIT */
/* A review's positions and searches, and the first pass over all positions. */
#include "ai/parallel.h"
#include "ai/search/evaluation.h"
#include "review_internal.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A state is kept before every 32nd step; the steps between are replayed. */
enum { SNAPSHOT_EVERY = 32 };

/* ---- Positions ---- */

void review_state(const Reviewer *reviewer, size_t step, void *state)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = task->game;
    assert(step <= task->count);
    size_t at = step / SNAPSHOT_EVERY * SNAPSHOT_EVERY;
    memcpy(state, reviewer->snapshots + at / SNAPSHOT_EVERY * game->state_size, game->state_size);
    for (; at < step; at++)
        game->apply_action(task->rules, state, task->steps[at].player, task->steps[at].action, NULL);
}

int review_thinking_player(const Reviewer *reviewer, size_t step, const void *state)
{
    const ReviewTask *task = reviewer->task;
    if (step < task->count && task->steps[step].player != NOBODY) return task->steps[step].player;
    return state_head_const(state)->to_move;
}

/* Whether the player has only one action. */
static bool is_forced(const Reviewer *reviewer, size_t step, const void *state, Action *actions)
{
    const ReviewTask *task = reviewer->task;
    const int player = review_thinking_player(reviewer, step, state);
    if (task->game->count_actions && state_head_const(state)->to_move == player)
        return task->game->count_actions(task->rules, state) == 1;
    const size_t count = game_legal_actions(task->game, task->rules, state, player, actions);
    return count == (state_head_const(state)->to_move == player);
}

static void note_end(Reviewer *reviewer, const void *state)
{
    const ReviewTask *task = reviewer->task;
    int32_t value[PLAYERS_MAX] = {0};
    outcome_value(task->game, task->rules, state, value);
    for (int p = 0; p < PLAYERS_MAX; p++) {
        reviewer->values[task->count][p] = (double)value[p] / VALUE_WIN;
        if (reviewer->full_info_values) reviewer->full_info_values[task->count][p] = reviewer->values[task->count][p];
    }
}

void review_replay(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = task->game;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    Action *actions = memory_allocate((game->actions_max + 1) * sizeof *actions);
    reviewer->snapshots = memory_allocate((task->count / SNAPSHOT_EVERY + 1) * game->state_size);
    memcpy(state, task->initial_state, game->state_size);
    for (size_t i = 0;; i++) {
        if (i % SNAPSHOT_EVERY == 0) {
            memcpy(reviewer->snapshots + i / SNAPSHOT_EVERY * game->state_size, state, game->state_size);
        }
        if (!state_head_const(state)->over) {
            reviewer->forced[i] = is_forced(reviewer, i, state, actions);
            reviewer->choices += !reviewer->forced[i];
        }
        if (i == task->count) break;
        reviewer->revealed[i] =
            game->apply_action(task->rules, state, task->steps[i].player, task->steps[i].action, NULL);
    }
    reviewer->positions = task->count + !state_head_const(state)->over;
    if (state_head_const(state)->over) note_end(reviewer, state);
    free(actions);
}

/* ---- Searches ---- */

int32_t review_micro(double value)
{
    return (int32_t)lround(value * REVIEW_MICRO);
}

bool review_cancelled(const Reviewer *reviewer)
{
    return reviewer->task->cancel && atomic_load(reviewer->task->cancel);
}

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

void review_store_finding(const Reviewer *reviewer, const Finding *finding)
{
    if (!review_cancelled(reviewer)) review_store_add(reviewer->task->store, finding);
}

uint64_t review_seed(const Reviewer *reviewer, size_t step, unsigned search)
{
    /* Trial searches have the same seed in every review, so that iteration counts do not depend on the review's
     * seed. */
    const uint64_t parts[3] = {search == SEARCH_TRIAL ? 0 : reviewer->task->seed, step, search};
    return hash_bytes(0, parts, sizeof parts);
}

SearchRun *review_search(const Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations,
                         const Action *only, size_t only_count)
{
    const ReviewTask *task = reviewer->task;
    const Game *game = search == SEARCH_FULL_INFO ? &reviewer->full_info_game : task->game;
    SearchRun *run = memory_allocate(sizeof *run);
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    review_state(reviewer, step, state);
    const int player = review_thinking_player(reviewer, step, state);
    game_make_view(game, task->rules, state, player, run->view);
    run->task = (AiTask){
        .game = game,
        .rules = task->rules,
        .view = run->view,
        .player = player,
        .level = AI_HARD,
        .seed = review_seed(reviewer, step, search),
        .iterations = iterations,
        .cancel = task->cancel,
        .candidates = only,
        .candidate_count = only_count,
        .for_review = true,
    };
    ai_think(&run->task, &run->answer);
    return run;
}

const AiChoice *review_choice(const AiAnswer *answer, Action action)
{
    for (size_t i = 0; i < answer->choice_count; i++) {
        if (answer->choices[i].action == action) return answer->choices[i].visits > 0 ? &answer->choices[i] : NULL;
    }
    return NULL;
}

double review_uncertainty_of(const AiChoice *choice)
{
    return choice && choice->visits > 1 ? choice->spread / sqrt((double)choice->visits - 1) : 1;
}

/* ---- Iterations ---- */

static void run_trial(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    if (review_cancelled(reviewer)) return;
    SearchRun *run =
        review_search(reviewer, piece * reviewer->positions / TRIALS, SEARCH_TRIAL, TRIAL_ITERATIONS, NULL, 0);
    reviewer->trials[piece] = run->answer.actions;
    free(run);
}

/* The number of the hard level: fewer if an iteration plays more actions. */
static uint64_t thorough_iterations(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    const uint64_t noted = review_store_iterations(task->store);
    uint64_t actions = 1;
    if (task->iterations > 0) return task->iterations;
    if (noted > 0) return noted;
    parallel_for(TRIALS, task->threads, run_trial, reviewer);
    for (int i = 0; i < TRIALS; i++) actions += reviewer->trials[i];
    const Heuristics *heuristics = task->game->heuristics;
    const uint64_t pace = heuristics && heuristics->actions_per_ms > 0 ? heuristics->actions_per_ms : PACE;
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

/* ---- First pass ---- */

/* The best actions other than the one played. */
static void note_candidates(const ReviewStep *step, const AiAnswer *answer, Finding *finding)
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
        answer->exact ? 0 : review_micro(fmin(2, hypot(review_uncertainty_of(best), review_uncertainty_of(played))));
}

static uint64_t position_iterations(const Reviewer *reviewer, size_t step, unsigned search)
{
    const uint64_t iterations =
        search == SEARCH_FULL_INFO ? reviewer->first_pass_iterations / FULL_INFO_PART : reviewer->first_pass_iterations;
    const uint64_t part = reviewer->forced[step] ? iterations / FORCED_PART : iterations;
    return part < FIRST_PASS_ITERATIONS_MIN ? FIRST_PASS_ITERATIONS_MIN : part;
}

static void search_first(const Reviewer *reviewer, size_t step, unsigned search, Finding *finding)
{
    const ReviewTask *task = reviewer->task;
    const uint64_t iterations = position_iterations(reviewer, step, search);
    SearchRun *run = review_search(reviewer, step, search, iterations, NULL, 0);
    if (run->answer.iterations == 0) {
        /* A single action was not searched, but its value is needed. */
        SearchRun *again = review_search(reviewer, step, search, iterations, &run->answer.action, 1);
        free(run);
        run = again;
    }
    *finding = (Finding){.step = (uint32_t)step, .search = (uint8_t)search, .known = true};
    for (int p = 0; p < PLAYERS_MAX; p++) finding->value[p] = review_micro(run->answer.value[p]);
    if (step < task->count && search == SEARCH_FIRST) note_candidates(&task->steps[step], &run->answer, finding);
    free(run);
    review_store_finding(reviewer, finding);
}

static void evaluate_position(Reviewer *reviewer, size_t step, unsigned search, Finding *finding,
                              double value[PLAYERS_MAX])
{
    if (review_cancelled(reviewer)) return;
    const bool settled = step >= atomic_load(&reviewer->settled);
    if (!settled && !review_store_find(reviewer->task->store, step, search, finding))
        search_first(reviewer, step, search, finding);
    for (int p = 0; p < PLAYERS_MAX; p++) value[p] = (double)finding->value[p] / REVIEW_MICRO;
    review_report_done(reviewer, position_iterations(reviewer, step, search));
}

void review_first_pass(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    if (piece == 0) {
        review_endings(reviewer);
    } else {
        evaluate_position(reviewer, piece - 1, SEARCH_FIRST, &reviewer->first_pass[piece - 1],
                          reviewer->values[piece - 1]);
    }
}

void review_first_pass_full_info(void *context, size_t step)
{
    Reviewer *reviewer = context;
    Finding finding = {0};
    evaluate_position(reviewer, step, SEARCH_FULL_INFO, &finding, reviewer->full_info_values[step]);
    text_clear(&finding.reason);
}
