/* SPDX-License-Identifier: MIT */
/* The stored results of a game's last sixty daily deals. The rival is a computer player that plays the same deal. */
#pragma once

#include "culdesac/daily_deal.h"
#include "culdesac/fields.h"
#include "session/host.h"

enum { DAILY_DEAL_LOG_MAX = 60 };

typedef struct DailyDealEntry {
    int32_t day;
    bool started;   /* an action was played in the attempt that counts */
    bool abandoned; /* the attempt that counts was discarded or resigned (daily_deal_is_resigned) */
    DailyDealScore own, rival;
} DailyDealEntry;

typedef struct DailyDealLog {
    int count;
    DailyDealEntry entries[DAILY_DEAL_LOG_MAX]; /* entries by day, the latest last */
} DailyDealLog;

extern const FieldFormat DAILY_DEAL_LOG;
void daily_deal_log_load(Host *host, const Game *game, DailyDealLog *log);
void daily_deal_log_save(Host *host, const Game *game, const DailyDealLog *log);
/* Whether the attempt that counts was resigned. The deal is then done, but its points and place say nothing. */
bool daily_deal_is_resigned(const DailyDealEntry *entry);
/* The entry of a day, or NULL. */
const DailyDealEntry *daily_deal_log_find(const DailyDealLog *log, int32_t day);
/* Notes that a deal was started. Returns whether this is the attempt that counts. If an action was played in an earlier
 * attempt, that one is noted as abandoned. */
bool daily_deal_log_start(DailyDealLog *log, int32_t day);
/* Notes the rival's result of a day's deal, which was started. */
void daily_deal_log_note_rival(DailyDealLog *log, int32_t day, const DailyDealScore *score);
/* Notes an action in a game with that seed. Returns whether the log changed. */
bool daily_deal_log_note_move(DailyDealLog *log, const Game *game, uint64_t seed);
/* Whether a game with that seed is an attempt that counts and is not over. */
bool daily_deal_log_counts(const DailyDealLog *log, const Game *game, uint64_t seed);
/* Notes the end of a game with that seed. Returns whether it was the attempt that counts and was not noted before. */
bool daily_deal_log_finish(DailyDealLog *log, const Game *game, uint64_t seed, int32_t points, int32_t place,
                           bool is_resigned);
/* The entry with a result of the deal with that seed, or NULL. */
const DailyDealEntry *daily_deal_log_find_result(const DailyDealLog *log, const Game *game, uint64_t seed);

extern const FieldFormat DAILY_DEAL_DECISIONS; /* the format of a DailyDealDecisions */
/* The rival's decisions so far in the deal of a day. */
void daily_deal_decisions_load(Host *host, const Game *game, int32_t day, DailyDealDecisions *decisions);
void daily_deal_decisions_save(Host *host, const Game *game, const DailyDealDecisions *decisions);
