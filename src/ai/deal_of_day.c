/* SPDX-License-Identifier: MIT */
#include "culdesac/deal_of_day.h"

#include "worker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_PLAYERS = 3,      /* a deal of the day is no long affair */
    STRENGTH = 2,          /* of those it is played against */
    ITERATIONS = 4000,     /* of the master, for each decision */
    OTHERS = 600,          /* of those he plays against */
    CUTTING_IN = 10,       /* whether to cut in is decided in a tenth of that */
};

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
    AiAnswer answer;
} DealBout;

/* Lets a player decide; false where he would not cut in. */
static bool decide(DealBout *bout, int player)
{
    const DealTask *task = bout->task;
    const Neighbour *who = player == 0 ? deal_master() : deal_neighbour(task->game, task->day, player);
    const Opponent opponent = {who->level, who};
    const uint64_t all = task->iterations ? task->iterations : ITERATIONS, own = player == 0 ? all : all * OTHERS / ITERATIONS + 1;
    const bool must = state_look(bout->state)->to_move == player;
    AiTask ai = {.game = task->game, .rules = task->rules, .view = bout->view, .player = player, .seed = rng_next(&bout->rng),
                 .iterations = must ? own : own / CUTTING_IN + 1, .cancel = task->cancel};
    game_conceal(task->game, task->rules, bout->state, player, bout->view);
    opponent_sits_down(&opponent, &ai);
    ai_think(&ai, &bout->answer);
    if (bout->answer.action == ACTION_NONE) return false;
    task->game->apply(task->rules, bout->state, player, bout->answer.action, NULL);
    if (task->actions) atomic_fetch_add(task->actions, 1);
    return true;
}

/* Each player who may cut in is asked once a turn, in order of play. */
static void ask_round(DealBout *bout)
{
    const StateHead *head = state_look(bout->state);
    const int players = head->players, mover = head->to_move;
    for (int i = 1; i < players && !head->over; i++) {
        const int player = (mover + i) % players;
        if (head->may_act >> player & 1 && decide(bout, player)) return;
    }
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
    game->deal(task->rules, deal_players(game), seed, bout->state);
    const StateHead *head = state_look(bout->state);
    uint32_t asked = 0;
    while (!head->over && !is_cancelled(task)) {
        if (head->may_act && head->turn != asked) {
            asked = head->turn;
            ask_round(bout);
        } else {
            decide(bout, head->to_move);
        }
    }
    const bool good = head->over;
    Score sum = {0};
    if (good) game->score(task->rules, bout->state, &sum, NULL);
    *score = (DealScore){good, sum.points[0], sum.place[0]};
    free(bout->view);
    free(bout->state);
    free(bout);
    return good;
}

/* ---- On a thread of its own ---- */

struct DealWorker {
    Worker *worker;
    DealTask task;
    DealScore score;
    atomic_uint actions;
};

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

void deal_worker_destroy(DealWorker *worker)
{
    if (!worker) return;
    worker_destroy(worker->worker);
    free(worker);
}
