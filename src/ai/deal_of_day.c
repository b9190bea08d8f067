/* SPDX-License-Identifier: MIT */
#include "culdesac/deal_of_day.h"

#include "worker.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_PLAYERS = 3,      /* a deal of the day is no long affair */
    STRENGTH = 2,          /* of those it is played against */
    OTHERS = 7,            /* those he plays against think a seventh of what he does */
    CUTTING_IN = 10,       /* whether to cut in is decided in a tenth of that */
    PROBE = 400,           /* iterations by which it is found out what one costs */
};

/* So many actions are played in thought for one of the master's decisions: what a search comes to in about two seconds, counted and
 * not timed, so that it is the same on every machine. */
static const uint64_t THOUGHT = 4000000;

bool deal_is_offered(const Game *game)
{
    return (game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE)) != 0;
}

int deal_players(const Game *game)
{
    const int least = game->players_min > 2 ? game->players_min : 2;
    return game->players_max < MOST_PLAYERS ? game->players_max : least > MOST_PLAYERS ? least : MOST_PLAYERS;
}

const Neighbour *deal_master(void)
{
    const Neighbour *master = NEIGHBOURS;
    for (const Neighbour *at = NEIGHBOURS; at->id; at++) {
        if (at->strength >= master->strength) master = at;
    }
    return master;
}

/* Of those of that strength, or a little stronger, each once. */
const Neighbour *deal_neighbour(const Game *game, int32_t day, int player)
{
    const Neighbour *fitting[16] = {NULL};
    int count = 0;
    for (const Neighbour *at = NEIGHBOURS; at->id && count < 16; at++) {
        if (at->strength >= STRENGTH && at->strength <= STRENGTH + 1) fitting[count++] = at;
    }
    assert(count > 0);
    const uint64_t first = day_seed(day, game->id) % (uint64_t)count;
    return fitting[(first + (uint64_t)player - 1) % (uint64_t)count];
}

/* ---- What is remembered ---- */

static bool read_score(const JsonAt *at, const char *points_key, const char *place_key, DealScore *score, Fault *fault)
{
    const JsonAt points = json_member(at, points_key), place = json_member(at, place_key);
    score->known = json_exists(&points);
    return !score->known || (json_read_int32(&points, INT32_MIN, INT32_MAX, &score->points, fault) &&
                             json_read_int32(&place, 1, PLAYERS_MAX, &score->place, fault));
}

static bool read_entry(const JsonAt *at, int32_t before, DealEntry *entry, Fault *fault)
{
    const JsonAt day = json_member(at, "day"), moved = json_member(at, "moved"), lost = json_member(at, "lost");
    char date[DAY_TEXT];
    *entry = (DealEntry){.lost = false};
    if (!json_read_string(&day, date, sizeof date, fault) || !json_read_bool(&moved, &entry->moved, fault) ||
        !json_read_bool(&lost, &entry->lost, fault)) {
        return false;
    }
    entry->day = day_read(date);
    if (entry->day == DAY_NONE || (before != DAY_NONE && entry->day <= before))
        return json_fault(&day, fault, "\"%s\" is no date behind the one before", date);
    return read_score(at, "points", "place", &entry->own, fault) &&
           read_score(at, "master_points", "master_place", &entry->master, fault);
}

bool deal_log_read(const char *name, const char *text, size_t length, DealLog *log, Fault *fault)
{
    *log = (DealLog){.count = 0};
    JsonDoc *doc = json_create(name, text, length, fault);
    if (!doc) return false;
    const JsonAt root = json_root(doc), deals = json_member(&root, "deals");
    bool good = json_want_array(&deals, -1, fault);
    if (good && json_count(&deals) > DEALS_KEPT) good = json_fault(&deals, fault, "there are at most %d", DEALS_KEPT);
    int32_t before = DAY_NONE;
    for (JsonAt at = json_first(&deals); good && json_exists(&at); json_next(&at)) {
        good = read_entry(&at, before, &log->entries[log->count], fault);
        before = log->entries[log->count++].day;
    }
    if (!good) *log = (DealLog){.count = 0};
    json_destroy(doc);
    return good;
}

static void write_score(JsonOut *out, const char *points_key, const char *place_key, const DealScore *score)
{
    if (!score->known) return;
    json_int_member(out, points_key, score->points);
    json_int_member(out, place_key, score->place);
}

void deal_log_write(const DealLog *log, JsonOut *out)
{
    json_open(out, '{');
    json_key(out, "deals");
    json_open(out, '[');
    for (int i = 0; i < log->count; i++) {
        const DealEntry *entry = &log->entries[i];
        char date[DAY_TEXT];
        day_write(entry->day, date);
        json_open(out, '{');
        json_string_member(out, "day", date);
        json_bool_member(out, "moved", entry->moved);
        json_bool_member(out, "lost", entry->lost);
        write_score(out, "points", "place", &entry->own);
        write_score(out, "master_points", "master_place", &entry->master);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

DealEntry *deal_log_find(DealLog *log, int32_t day)
{
    for (int i = 0; i < log->count; i++) {
        if (log->entries[i].day == day) return &log->entries[i];
    }
    return NULL;
}

bool deal_log_begin(DealLog *log, int32_t day)
{
    DealEntry *known = deal_log_find(log, day);
    if (known && !known->own.known) known->lost = known->moved;
    if (known) return !known->own.known && !known->lost;
    if (!day_counts(log->count ? log->entries[log->count - 1].day : DAY_NONE, day)) return false;
    if (log->count == DEALS_KEPT) {
        memmove(log->entries, log->entries + 1, (DEALS_KEPT - 1) * sizeof log->entries[0]);
        log->count--;
    }
    log->entries[log->count++] = (DealEntry){.day = day};
    return true;
}

bool deal_log_move(DealLog *log, const Game *game, uint64_t seed)
{
    for (int i = 0; i < log->count; i++) {
        DealEntry *entry = &log->entries[i];
        if (entry->moved || entry->own.known || day_seed(entry->day, game->id) != seed) continue;
        entry->moved = true;
        return true;
    }
    return false;
}

bool deal_log_end(DealLog *log, const Game *game, uint64_t seed, int32_t points, int32_t place)
{
    for (int i = 0; i < log->count; i++) {
        DealEntry *entry = &log->entries[i];
        if (entry->own.known || entry->lost || day_seed(entry->day, game->id) != seed) continue;
        entry->own = (DealScore){true, points, place};
        return true;
    }
    return false;
}

/* ---- What the master makes of it ---- */

typedef struct DealBout {
    const DealTask *task;
    void *state, *view;
    Rng rng;
    uint64_t iterations; /* of the master's decisions */
    int at, known;       /* which answer is next, and how many of them are known */
    AiAnswer answer;
} DealBout;

static bool fits(const DealBout *bout, int player, Action answer)
{
    const Game *game = bout->task->game;
    const bool must = state_look(bout->state)->to_move == player;
    return answer == ACTION_NONE ? !must : !game->refuse(bout->task->rules, bout->state, player, answer, NULL);
}

static Action think(DealBout *bout, int player, uint64_t seed)
{
    const DealTask *task = bout->task;
    const Neighbour *who = player == 0 ? deal_master() : deal_neighbour(task->game, task->day, player);
    const Opponent opponent = {who->level, who};
    const uint64_t own = player == 0 ? bout->iterations : bout->iterations / OTHERS + 1;
    const bool must = state_look(bout->state)->to_move == player;
    AiTask ai = {.game = task->game, .rules = task->rules, .view = bout->view, .player = player, .seed = seed,
                 .iterations = must ? own : own / CUTTING_IN + 1, .cancel = task->cancel};
    game_conceal(task->game, task->rules, bout->state, player, bout->view);
    opponent_sits_down(&opponent, &ai);
    if (seed == PROBE) ai.glances = 0; /* a glance would not tell what thinking costs */
    ai_think(&ai, &bout->answer);
    return bout->answer.action;
}

/* How much may be thought for so many actions played in it: the same on every machine. */
static uint64_t afford(DealBout *bout)
{
    if (bout->task->iterations) return bout->task->iterations;
    const int player = state_look(bout->state)->to_move;
    bout->iterations = PROBE;
    if (player != NOBODY) think(bout, player, PROBE);
    const uint64_t actions = bout->answer.actions, iterations = bout->answer.iterations;
    return actions && iterations ? THOUGHT / (actions / iterations + 1) + 1 : PROBE;
}

/* Lets a player decide; false where he would not cut in. */
static bool decide(void *context, int player)
{
    DealBout *bout = context;
    const DealTask *task = bout->task;
    const uint64_t seed = rng_next(&bout->rng); /* whether it is known already or not */
    Action answer = bout->at < bout->known ? task->known->answers[bout->at] : ACTION_NONE;
    if (bout->at >= bout->known || !fits(bout, player, answer)) {
        bout->known = 0;
        answer = think(bout, player, seed);
        if (task->cancel && atomic_load(task->cancel)) return false; /* no answer, but all he had until then */
    }
    bout->at++;
    if (task->answered) task->answered(task->context, answer);
    if (answer == ACTION_NONE) return false;
    task->game->apply(task->rules, bout->state, player, answer, NULL);
    if (task->actions) atomic_fetch_add(task->actions, 1);
    return true;
}

static bool is_cancelled(const DealTask *task)
{
    return task->cancel && atomic_load(task->cancel);
}

bool deal_play(const DealTask *task, DealScore *score)
{
    const Game *game = task->game;
    const uint64_t seed = day_seed(task->day, game->id);
    DealBout *bout = memory_allocate(sizeof *bout);
    bout->task = task;
    bout->rng = rng_from_seed(seed);
    bout->state = memory_allocate(game->state_size);
    bout->view = memory_allocate(game->state_size);
    bout->known = task->known ? task->known->count : 0;
    game->deal(task->rules, deal_players(game), seed, bout->state);
    bout->iterations = afford(bout);
    const StateHead *head = state_look(bout->state);
    uint32_t asked = 0;
    while (!head->over && !is_cancelled(task)) game_let_decide(bout->state, &asked, decide, bout);
    const bool good = head->over;
    Score sum = {0};
    if (good) game->score(task->rules, bout->state, &sum, NULL);
    *score = (DealScore){good, sum.points[0], sum.place[0]};
    free(bout->view);
    free(bout->state);
    free(bout);
    return good;
}

/* ---- What was decided ---- */

bool deal_answers_read(const char *name, const char *text, size_t length, int32_t day, DealAnswers *answers, Fault *fault)
{
    answers->count = 0;
    JsonDoc *doc = json_create(name, text, length, fault);
    if (!doc) return false;
    const JsonAt root = json_root(doc), when = json_member(&root, "day"), list = json_member(&root, "answers");
    char date[DAY_TEXT];
    bool good = json_read_string(&when, date, sizeof date, fault) && json_want_array(&list, -1, fault);
    const bool other = good && day_read(date) != day; /* of a day that has gone: no use any more */
    for (JsonAt at = json_first(&list); good && !other && json_exists(&at); json_next(&at)) {
        int64_t answer;
        if (answers->count == DEAL_ANSWERS_MOST) good = json_fault(&at, fault, "there are more than %d", DEAL_ANSWERS_MOST);
        if (good) good = json_read_int(&at, -1, UINT32_MAX - 1, &answer, fault);
        if (good) answers->answers[answers->count++] = answer < 0 ? ACTION_NONE : (Action)answer;
    }
    if (!good) answers->count = 0;
    json_destroy(doc);
    return good;
}

void deal_answers_write(const DealAnswers *answers, int32_t day, JsonOut *out)
{
    char date[DAY_TEXT];
    day_write(day, date);
    json_open(out, '{');
    json_string_member(out, "day", date);
    json_key(out, "answers");
    json_open(out, '[');
    for (int i = 0; i < answers->count; i++) json_put_int(out, answers->answers[i] == ACTION_NONE ? -1 : (int64_t)answers->answers[i]);
    json_close(out, ']');
    json_close(out, '}');
}

/* ---- On a thread of its own ---- */

struct DealWorker {
    Worker *worker;
    DealTask task;
    DealScore score;
    atomic_uint actions;
    DealAnswers known;
    pthread_mutex_t lock; /* for what is answered */
    DealAnswers answers;
};

static void take_answer(void *context, Action answer)
{
    DealWorker *worker = context;
    pthread_mutex_lock(&worker->lock);
    if (worker->answers.count < DEAL_ANSWERS_MOST) worker->answers.answers[worker->answers.count++] = answer;
    pthread_mutex_unlock(&worker->lock);
}

static bool play(void *context, const atomic_bool *cancel)
{
    DealWorker *worker = context;
    worker->task.cancel = cancel;
    return deal_play(&worker->task, &worker->score);
}

DealWorker *deal_worker_create(const DealTask *task, void (*wake)(void *context), void *context)
{
    Worker *thread = worker_create(STEP_BACK);
    if (!thread) return NULL;
    DealWorker *worker = memory_allocate(sizeof *worker);
    worker->worker = thread;
    worker->task = *task;
    worker->task.actions = &worker->actions;
    worker->task.answered = take_answer;
    worker->task.context = worker;
    if (task->known) worker->known = *task->known;
    worker->task.known = &worker->known;
    pthread_mutex_init(&worker->lock, NULL);
    worker_start(thread, play, worker, wake, context);
    return worker;
}

bool deal_worker_poll(DealWorker *worker, DealScore *score)
{
    if (!worker_done(worker->worker)) return false;
    *score = worker->score;
    return true;
}

unsigned deal_worker_actions(const DealWorker *worker)
{
    return atomic_load(&worker->actions);
}

void deal_worker_answers(DealWorker *worker, DealAnswers *answers)
{
    pthread_mutex_lock(&worker->lock);
    *answers = worker->answers;
    pthread_mutex_unlock(&worker->lock);
}

void deal_worker_destroy(DealWorker *worker)
{
    if (!worker) return;
    worker_destroy(worker->worker);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}
