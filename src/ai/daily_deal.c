/* SPDX-License-Identifier: MIT */
#include "culdesac/daily_deal.h"

#include "culdesac/worker.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum {
    DEAL_PLAYERS_MAX = 3,   /* players, unless a game needs more; few players keep a daily deal short */
    OPPONENT_STRENGTH = 2,  /* opponents are neighbours of this strength or the next higher one */
    OPPONENT_SHARE = 7,     /* opponents get 1/7 of the iterations of the rival, who plays the person's seat */
    INTERRUPT_SHARE = 10,   /* a decision whether to act out of turn gets 1/10 of a move's iterations */
    TRIAL_ITERATIONS = 400, /* iterations of the trial search, which measures what an iteration costs */
    TRIAL_SEED = 400,       /* a fixed seed, because stored decisions depend on the result */
};

/* How many actions a search may play for one decision of the rival, which takes about two seconds. Actions are counted
 * rather than seconds, so that the answer is the same on every computer. */
static const uint64_t DECISION_ACTIONS = 4000000;

bool daily_deal_is_offered(const Game *game) { return !game_has_perfect_info(game); }

int daily_deal_player_count(const Game *game)
{
    const int least = game->players_min > 2 ? game->players_min : 2;
    return game->players_max < DEAL_PLAYERS_MAX ? game->players_max
           : least > DEAL_PLAYERS_MAX           ? least
                                                : DEAL_PLAYERS_MAX;
}

const Character *daily_deal_rival(void) { return character_strongest(); }

const Character *daily_deal_opponent(const Game *game, int32_t day, int player)
{
    const Character *fitting[16] = {NULL};
    int count = 0;
    for (const Character *at = CHARACTERS; at->id && count < 16; at++) {
        if (at->strength >= OPPONENT_STRENGTH && at->strength <= OPPONENT_STRENGTH + 1) fitting[count++] = at;
    }
    assert(count > 0);
    const uint64_t first = day_seed(day, game->id) % (uint64_t)count;
    return fitting[(first + (uint64_t)player - 1) % (uint64_t)count];
}

/* ---- The rival's game ---- */

typedef struct DailyDealGame {
    const DailyDealTask *task;
    void *state, *view;
    Rng rng;
    uint64_t iterations; /* iterations for each decision of the rival */
    int at, known;       /* index of the next decision; number of decisions in task->known */
    AiAnswer ai_answer;
} DailyDealGame;

static bool is_decision_possible(const DailyDealGame *deal, int player, Action answer)
{
    const Game *game = deal->task->game;
    const bool must = state_head_const(deal->state)->to_move == player;
    return answer == ACTION_NONE ? !must
                                 : !game_refuse_action(game, deal->task->rules, deal->state, player, answer, NULL);
}

/* The task of finding a player's decision. Its view is in `deal`, where the next task replaces it. */
static AiTask decision_task(DailyDealGame *deal, int player, uint64_t seed)
{
    const DailyDealTask *task = deal->task;
    const Character *who = player == 0 ? daily_deal_rival() : daily_deal_opponent(task->game, task->day, player);
    Opponent opponent;
    opponent_find(who->id, &opponent);
    const uint64_t own = player == 0 ? deal->iterations : deal->iterations / OPPONENT_SHARE + 1;
    const bool must = state_head_const(deal->state)->to_move == player;
    AiTask ai = {.game = task->game,
                 .rules = task->rules,
                 .view = deal->view,
                 .player = player,
                 .seed = seed,
                 .iterations = must ? own : own / INTERRUPT_SHARE + 1,
                 .cancel = task->cancel};
    game_make_view(task->game, task->rules, deal->state, player, deal->view);
    opponent_apply_to_task(&opponent, &ai);
    return ai;
}

/* The rival's iterations for a decision: the task's or, if the task sets none, as many as play DECISION_ACTIONS
 * actions. A trial search measures how many actions an iteration plays. */
static uint64_t iteration_budget(DailyDealGame *deal)
{
    if (deal->task->iterations) return deal->task->iterations;
    const int player = state_head_const(deal->state)->to_move;
    deal->iterations = TRIAL_ITERATIONS;
    if (player != NOBODY) {
        AiTask trial = decision_task(deal, player, TRIAL_SEED);
        trial.brief_one_in = 0; /* a brief search would not show what an iteration costs */
        ai_think(&trial, &deal->ai_answer);
    }
    const uint64_t actions = deal->ai_answer.actions_played, iterations = deal->ai_answer.iterations;
    return actions && iterations ? DECISION_ACTIONS / (actions / iterations + 1) + 1 : TRIAL_ITERATIONS;
}

static bool is_cancelled(const DailyDealTask *task) { return task->cancel && atomic_load(task->cancel); }

/* Finds a player's decision and plays it; false if they do not act, or the task was cancelled. */
static bool play_decision(void *context, int player)
{
    DailyDealGame *deal = context;
    const DailyDealTask *task = deal->task;
    const uint64_t seed = rng_next(&deal->rng); /* drawn for known decisions too, so that later ones keep their seeds */
    Action answer = deal->at < deal->known ? task->known->decisions[deal->at] : ACTION_NONE;
    if (deal->at >= deal->known || !is_decision_possible(deal, player, answer)) {
        deal->known = 0;
        const AiTask ai = decision_task(deal, player, seed);
        ai_think(&ai, &deal->ai_answer);
        answer = deal->ai_answer.action;
        if (is_cancelled(task)) return false; /* a cancelled search has no valid answer */
    }
    deal->at++;
    if (task->on_decision) task->on_decision(task->context, answer);
    if (answer == ACTION_NONE) return false;
    task->game->apply_action(task->rules, deal->state, player, answer, NULL);
    if (task->actions) atomic_fetch_add(task->actions, 1);
    return true;
}

bool daily_deal_play(const DailyDealTask *task, DailyDealScore *score)
{
    const Game *game = task->game;
    const uint64_t seed = day_seed(task->day, game->id);
    SCOPED_MEMORY DailyDealGame *deal = memory_allocate(sizeof *deal);
    deal->task = task;
    deal->rng = rng_from_seed(seed);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size), *view = memory_allocate(game->state_size);
    deal->state = state;
    deal->view = view;
    deal->known = task->known ? task->known->count : 0;
    game->deal(task->rules, daily_deal_player_count(game), seed, state);
    deal->iterations = iteration_budget(deal);
    const StateHead *head = state_head_const(state);
    uint32_t asked = 0;
    while (!head->is_over && !is_cancelled(task)) game_poll_players(state, &asked, play_decision, deal);
    const bool good = head->is_over;
    const Score sum = good ? game_score(game, task->rules, state, NULL) : (Score){0};
    *score = (DailyDealScore){good, sum.points[0], sum.place[0]};
    return good;
}

/* ---- Worker ---- */

struct DailyDealWorker {
    Worker *worker;
    DailyDealTask task;
    DailyDealScore score;
    atomic_uint actions;
    DailyDealDecisions known;
    pthread_mutex_t lock; /* guards `decisions` */
    DailyDealDecisions decisions;
};

static void store_decision(void *context, Action answer)
{
    DailyDealWorker *worker = context;
    pthread_mutex_lock(&worker->lock);
    if (worker->decisions.count < DAILY_DEAL_DECISIONS_MAX)
        worker->decisions.decisions[worker->decisions.count++] = answer;
    pthread_mutex_unlock(&worker->lock);
}

static bool play_deal(void *context, const atomic_bool *cancel)
{
    DailyDealWorker *worker = context;
    worker->task.cancel = cancel;
    return daily_deal_play(&worker->task, &worker->score);
}

DailyDealWorker *daily_deal_worker_create(const DailyDealTask *task, void (*wake)(void *context), void *context)
{
    Worker *thread = worker_create(WORKER_NICE_LOWEST);
    if (!thread) return NULL;
    DailyDealWorker *worker = memory_allocate(sizeof *worker);
    worker->worker = thread;
    worker->task = *task;
    worker->task.actions = &worker->actions;
    worker->task.on_decision = store_decision;
    worker->task.context = worker;
    if (task->known) worker->known = *task->known;
    worker->task.known = &worker->known;
    worker->decisions.day = task->day;
    pthread_mutex_init(&worker->lock, NULL);
    worker_start(thread, play_deal, worker, wake, context);
    return worker;
}

bool daily_deal_worker_poll(DailyDealWorker *worker, DailyDealScore *score)
{
    if (!worker_poll(worker->worker)) return false;
    *score = worker->score;
    return true;
}

unsigned daily_deal_worker_actions(const DailyDealWorker *worker) { return atomic_load(&worker->actions); }

void daily_deal_worker_decisions(DailyDealWorker *worker, DailyDealDecisions *decisions)
{
    pthread_mutex_lock(&worker->lock);
    *decisions = worker->decisions;
    pthread_mutex_unlock(&worker->lock);
}

void daily_deal_worker_destroy(DailyDealWorker *worker)
{
    if (!worker) return;
    worker_destroy(worker->worker);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}
