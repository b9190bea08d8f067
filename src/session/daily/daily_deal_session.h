/* SPDX-License-Identifier: MIT */
/* The deal of the day of a game: its state, its match, and the rival, a computer player who plays the same cards on a
 * worker thread. */
#pragma once

#include "culdesac/match.h"
#include "session/daily/daily_deal_log.h"

typedef enum DailyDealState {
    DEAL_FRESH,     /* no attempt at today's deal counts yet: the next one does */
    DEAL_UNDER_WAY, /* today's attempt is unfinished */
    DEAL_DONE,
    DEAL_ABANDONED,
    DEAL_PAST, /* the log has a later day: the clock was set back */
} DailyDealState;

typedef struct DailyDealSession {
    Host *host;
    const Game *game;
    int32_t today;
    DailyDealLog log;
    bool is_unfinished; /* today's attempt is an unfinished game */
    DailyDealWorker *worker;
    int32_t worker_day;  /* the day of the deal that the worker plays */
    uint64_t iterations; /* iterations of the rival's search for each decision; 0: the default. Only decisions made by
                            the default are saved */
    uint64_t save_at;
    int saved_decisions; /* how many of the rival's decisions are saved */
} DailyDealSession;

void daily_deal_session_init(DailyDealSession *deal, Host *host, const Game *game);
/* Stops the rival, and saves its decisions so far, from which the next session continues. */
void daily_deal_session_stop(DailyDealSession *deal);
DailyDealState daily_deal_session_state(const DailyDealSession *deal);

/* Lets the rival play a daily deal for which it has no result: today's, or one that the player has finished. Returns
 * whether the rival was playing. */
bool daily_deal_session_tick(DailyDealSession *deal);
/* Stops the rival. The next tick starts it again, with this many iterations for each decision. */
void daily_deal_session_set_iterations(DailyDealSession *deal, uint64_t iterations);
/* Today's attempt: the unfinished match, or a new one, whose journal is started. */
Match *daily_deal_session_play(DailyDealSession *deal);
