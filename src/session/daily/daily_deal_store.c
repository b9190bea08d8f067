/* SPDX-License-Identifier: MIT */
#include "session/daily/daily_deal_store.h"

#include "session/app_services.h"
#include "session/store.h"

static const char LOG[] = "deals", RIVAL[] = "deal-master";

void daily_deal_store_load(Host *host, const Game *game, DailyDealLog *log)
{
    log->count = 0;
    store_load(host, LOG, game, &DAILY_DEAL_LOG, log);
}

void daily_deal_store_save(Host *host, const Game *game, const DailyDealLog *log)
{
    store_save(host, LOG, game, &DAILY_DEAL_LOG, log);
}

void daily_deal_store_load_decisions(Host *host, const Game *game, int32_t day, DailyDealDecisions *decisions)
{
    decisions->count = 0;
    store_load(host, RIVAL, game, &DAILY_DEAL_DECISIONS, decisions);
    if (decisions->day != day) decisions->count = 0;
}

void daily_deal_store_save_decisions(Host *host, const Game *game, const DailyDealDecisions *decisions)
{
    store_save(host, RIVAL, game, &DAILY_DEAL_DECISIONS, decisions);
}
