/* SPDX-License-Identifier: MIT */
/*
 * Deals of the day: the same deal for everybody from the date alone, for houses in which chance deals or hides
 * something. One try counts; beside its score stands what the strongest neighbour made of the same deal at the same
 * seat.
 */
#ifndef CULDESAC_DAILY_DEAL_H
#define CULDESAC_DAILY_DEAL_H

#include "culdesac/characters.h"
#include "culdesac/day.h"

#include <stdatomic.h>

/* Whether a house has them. */
bool daily_deal_is_offered(const Game *game);
/* How many play it; player 0 is the person. The others are neighbours, the same for everybody on that day. */
int daily_deal_player_count(const Game *game);
const Character *daily_deal_opponent(const Game *game, int32_t day, int player);
/* Who plays the person's seat to compare: the strongest of all. */
const Character *daily_deal_rival(void);

/* How somebody came off. */
typedef struct DailyDealScore {
    bool known;
    int32_t points;
    int32_t place;
} DailyDealScore;

/* ---- What is remembered ---- */

enum { DAILY_DEAL_LOG_MAX = 60 };

typedef struct DailyDealEntry {
    int32_t day;
    bool started;   /* something has been played in the try that counts … */
    bool abandoned; /* … and it was thrown away */
    DailyDealScore own, rival;
} DailyDealEntry;

typedef struct DailyDealLog {
    int count;
    DailyDealEntry entries[DAILY_DEAL_LOG_MAX]; /* by day, the latest last */
} DailyDealLog;

bool daily_deal_log_read(const char *name, const char *text, size_t length, DailyDealLog *log, Error *error);
void daily_deal_log_write(const DailyDealLog *log, JsonWriter *out);
/* The entry of a day, or NULL. */
DailyDealEntry *daily_deal_log_find(DailyDealLog *log, int32_t day);
/* A deal is begun: whether this is the try that counts. One that is begun again after something was played in it is
 * lost. */
bool daily_deal_log_start(DailyDealLog *log, int32_t day);
/* Something was played in a game that was dealt from that number; whether that is worth remembering. */
bool daily_deal_log_note_move(DailyDealLog *log, const Game *game, uint64_t seed);
/* A game has ended that was dealt from that number: whether it was a try that counts, which it does only once. */
bool daily_deal_log_finish(DailyDealLog *log, const Game *game, uint64_t seed, int32_t points, int32_t place);

/* ---- What the master makes of it ---- */

enum { DAILY_DEAL_DECISIONS_MAX = 5000 };

/* What was decided in a deal, each time somebody was asked: an action, or ACTION_NONE where he would not cut in. With
 * them a deal that was broken off goes on where it was. */
typedef struct DailyDealDecisions {
    int count;
    Action decisions[DAILY_DEAL_DECISIONS_MAX];
} DailyDealDecisions;

typedef struct DailyDealTask {
    const Game *game;
    const void *rules; /* have to live as long */
    int32_t day;
    uint64_t iterations; /* of each of the master's decisions; 0: his own strength's, counted so that all get the same
                            answer */
    const DailyDealDecisions *known; /* from the time before; NULL: none */
    const atomic_bool *cancel;
    atomic_uint *actions;                              /* played so far; NULL: not wanted */
    void (*on_decision)(void *context, Action answer); /* one more; NULL: not wanted */
    void *context;
} DailyDealTask;

/* Plays the whole deal, the master at player 0's seat. False if it was cancelled. Answers that cannot have been given
 * there, and those behind them, are thought about anew. */
bool daily_deal_play(const DailyDealTask *task, DailyDealScore *score);

bool daily_deal_decisions_read(const char *name, const char *text, size_t length, int32_t day,
                               DailyDealDecisions *answers, Error *error);
void daily_deal_decisions_write(const DailyDealDecisions *answers, int32_t day, JsonWriter *out);

/* The same on a thread of its own, behind everything else. What the task knows is copied. */
typedef struct DailyDealWorker DailyDealWorker;
DailyDealWorker *daily_deal_worker_create(const DailyDealTask *task, void (*wake)(void *context),
                                          void *context); /* NULL: no thread */
bool daily_deal_worker_poll(DailyDealWorker *worker,
                            DailyDealScore *score); /* whether it has come to an end; then how */
unsigned daily_deal_worker_actions(const DailyDealWorker *worker);
/* All that has been decided so far. */
void daily_deal_worker_decisions(DailyDealWorker *worker, DailyDealDecisions *answers);
void daily_deal_worker_destroy(DailyDealWorker *worker); /* stops it */

#endif
