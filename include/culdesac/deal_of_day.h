/* SPDX-License-Identifier: MIT */
/*
 * Deals of the day: the same deal for everybody from the date alone, for houses in which chance deals or hides something. One try
 * counts; beside its score stands what the strongest neighbour made of the same deal at the same seat.
 */
#ifndef CULDESAC_DEAL_OF_DAY_H
#define CULDESAC_DEAL_OF_DAY_H

#include "culdesac/day.h"
#include "culdesac/neighbours.h"

#include <stdatomic.h>

/* Whether a house has them. */
bool deal_is_offered(const Game *game);
/* How many play it; player 0 is the person. The others are neighbours, the same for everybody on that day. */
int deal_players(const Game *game);
const Neighbour *deal_neighbour(const Game *game, int32_t day, int player);
/* Who plays the person's seat to compare: the strongest of all. */
const Neighbour *deal_master(void);

/* How somebody came off. */
typedef struct DealScore {
    bool known;
    int32_t points;
    int32_t place;
} DealScore;

/* ---- What is remembered ---- */

enum { DEALS_KEPT = 60 };

typedef struct DealEntry {
    int32_t day;
    bool moved; /* something has been played in the try that counts … */
    bool lost;  /* … and it was thrown away */
    DealScore own, master;
} DealEntry;

typedef struct DealLog {
    int count;
    DealEntry entries[DEALS_KEPT]; /* by day, the latest last */
} DealLog;

bool deal_log_read(const char *name, const char *text, size_t length, DealLog *log, Fault *fault);
void deal_log_write(const DealLog *log, JsonOut *out);
/* The entry of a day, or NULL. */
DealEntry *deal_log_find(DealLog *log, int32_t day);
/* A deal is begun: whether this is the try that counts. One that is begun again after something was played in it is lost. */
bool deal_log_begin(DealLog *log, int32_t day);
/* Something was played in a game that was dealt from that number; whether that is worth remembering. */
bool deal_log_move(DealLog *log, const Game *game, uint64_t seed);
/* A game has ended that was dealt from that number: whether it was a try that counts, which it does only once. */
bool deal_log_end(DealLog *log, const Game *game, uint64_t seed, int32_t points, int32_t place);

/* ---- What the master makes of it ---- */

enum { DEAL_ANSWERS_MOST = 5000 };

/* What was decided in a deal, each time somebody was asked: an action, or ACTION_NONE where he would not cut in. With them a deal
 * that was broken off goes on where it was. */
typedef struct DealAnswers {
    int count;
    Action answers[DEAL_ANSWERS_MOST];
} DealAnswers;

typedef struct DealTask {
    const Game *game;
    const void *rules; /* have to live as long */
    int32_t day;
    uint64_t iterations; /* of each of the master's decisions; 0: his own strength's, counted so that all get the same answer */
    const DealAnswers *known; /* from the time before; NULL: none */
    const atomic_bool *cancel;
    atomic_uint *actions; /* played so far; NULL: not wanted */
    void (*answered)(void *context, Action answer); /* one more; NULL: not wanted */
    void *context;
} DealTask;

/* Plays the whole deal, the master at player 0's seat. False if it was cancelled. Answers that cannot have been given there, and
 * those behind them, are thought about anew. */
bool deal_play(const DealTask *task, DealScore *score);

bool deal_answers_read(const char *name, const char *text, size_t length, int32_t day, DealAnswers *answers, Fault *fault);
void deal_answers_write(const DealAnswers *answers, int32_t day, JsonOut *out);

/* The same on a thread of its own, behind everything else. What the task knows is copied. */
typedef struct DealWorker DealWorker;
DealWorker *deal_worker_create(const DealTask *task, void (*wake)(void *context), void *context); /* NULL: no thread */
bool deal_worker_poll(DealWorker *worker, DealScore *score); /* whether it has come to an end; then how */
unsigned deal_worker_actions(const DealWorker *worker);
/* All that has been decided so far. */
void deal_worker_answers(DealWorker *worker, DealAnswers *answers);
void deal_worker_destroy(DealWorker *worker); /* stops it */

#endif
