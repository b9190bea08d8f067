/* SPDX-License-Identifier: MIT */
/*
 * Daily deals: a deal that follows from the date alone, the same for everybody, for games with chance or hidden
 * information. One attempt counts, and its score is compared with that of the strongest neighbour in the same seat.
 */
#pragma once

#include "culdesac/characters.h"
#include "culdesac/day.h"

#include <stdatomic.h>

/* Whether a game has daily deals. */
bool daily_deal_is_offered(const Game *game);
/* How many players a game's daily deals have; player 0 is the person. The others are neighbours, the same for everybody
 * on that day. */
int daily_deal_player_count(const Game *game);
/* The neighbour who plays as that player, 1 or higher, on that day; no two players are the same neighbour. */
const Character *daily_deal_opponent(const Game *game, int32_t day, int player);
/* The neighbour who plays the person's seat for comparison: the strongest. */
const Character *daily_deal_rival(void);

/* The result of the person's attempt, or of the rival's game. */
typedef struct DailyDealScore {
    bool known;
    int32_t points;
    int32_t place;
} DailyDealScore;

/* ---- The rival's game ---- */

enum { DAILY_DEAL_DECISIONS_MAX = 5000 };

/* The decisions in a deal, in order: an action, or ACTION_NONE for not acting out of turn. A game that was interrupted
 * continues from them. */
typedef struct DailyDealDecisions {
    int32_t day;
    int count;
    Action decisions[DAILY_DEAL_DECISIONS_MAX];
} DailyDealDecisions;

typedef struct DailyDealTask {
    const Game *game;
    const void *rules; /* must live as long as the task is used */
    int32_t day;
    uint64_t iterations; /* iterations for each decision of the rival; 0: as many as it takes to play a fixed number of
                            actions, which is the same on every computer */
    const DailyDealDecisions *known; /* decisions from an interrupted game; NULL: none */
    const atomic_bool *cancel;
    atomic_uint *actions;                              /* number of actions played so far; may be NULL */
    void (*on_decision)(void *context, Action answer); /* called after each decision; may be NULL */
    void *context;
} DailyDealTask;

/* Plays the deal on a thread of its own, with low priority. The known decisions are copied. */
typedef struct DailyDealWorker DailyDealWorker;
/* Starts the rival's game; NULL: no thread could be started. */
DailyDealWorker *daily_deal_worker_create(const DailyDealTask *task, void (*wake)(void *context), void *context);
/* True once, when the deal has ended; sets the score. */
bool daily_deal_worker_poll(DailyDealWorker *worker, DailyDealScore *score);
unsigned daily_deal_worker_actions(const DailyDealWorker *worker);
/* Copies all decisions so far. */
void daily_deal_worker_decisions(DailyDealWorker *worker, DailyDealDecisions *decisions);
void daily_deal_worker_destroy(DailyDealWorker *worker); /* stops the search */

/* ---- For tests ---- */

/* Plays the whole deal, with the rival as player 0. False if it was cancelled. If a known decision is not possible, it
 * and all later ones are searched again. */
bool daily_deal_play(const DailyDealTask *task, DailyDealScore *score);
