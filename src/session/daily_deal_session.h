/* SPDX-License-Identifier: MIT */
/* The deal of the day of a game: whether it can be tried, its match, and the master, who plays the same cards on a
 * thread. */
#ifndef CULDESAC_SESSION_DAILY_DEAL_SESSION_H
#define CULDESAC_SESSION_DAILY_DEAL_SESSION_H

#include "culdesac/match.h"
#include "session/daily_deal_store.h"

typedef enum DailyDealState {
    DEAL_FRESH,     /* the next try counts */
    DEAL_UNDER_WAY, /* it waits to be continued */
    DEAL_DONE,
    DEAL_LOST,
    DEAL_PAST, /* a later day was played already */
} DailyDealState;

typedef struct DailyDealSession {
    Session *host;
    const Game *game;
    int32_t today;
    DailyDealLog log;
    bool is_unfinished; /* today's try is an unfinished game */
    DailyDealWorker *worker;
    int32_t working_day; /* the day whose deal the master plays */
    uint64_t iterations; /* for each of the master's decisions, which are not kept then; 0: as usual */
    uint64_t save_at;
    int saved_answers; /* how many of the master's decisions have been kept */
} DailyDealSession;

void daily_deal_session_init(DailyDealSession *deal, Session *host, const Game *game);
/* Stops the master. */
void daily_deal_session_clear(DailyDealSession *deal);
/* Reads the log again, after a game. */
void daily_deal_session_load(DailyDealSession *deal);
DailyDealState daily_deal_session_state(const DailyDealSession *deal);
/* Whether a deal of another day was tried. */
bool daily_deal_session_has_days(const DailyDealSession *deal);

/* Lets the master play whatever is still to be played. Returns whether there is anything. */
bool daily_deal_session_tick(DailyDealSession *deal);
/* Keeps what the master has decided by now, so that nothing is lost when the deal is left. */
void daily_deal_session_save_answers(DailyDealSession *deal);
/* Stops the master, who begins again with this many iterations a decision. */
void daily_deal_session_set_iterations(DailyDealSession *deal, uint64_t iterations);
/* Today's try: the unfinished one, or a new one, whose journal has begun. */
Match *daily_deal_session_play(DailyDealSession *deal);

#endif
