/* SPDX-License-Identifier: MIT */
/* The stored results of the deal of the day (daily_deal_log.h), for each game. */
#pragma once

#include "session/daily/daily_deal_log.h"
#include "session/host.h"

void daily_deal_store_load(Host *host, const Game *game, DailyDealLog *log);
void daily_deal_store_save(Host *host, const Game *game, const DailyDealLog *log);

/* The rival's decisions so far in the deal of a day. */
void daily_deal_store_load_decisions(Host *host, const Game *game, int32_t day, DailyDealDecisions *decisions);
void daily_deal_store_save_decisions(Host *host, const Game *game, const DailyDealDecisions *decisions);
