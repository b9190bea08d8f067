/* SPDX-License-Identifier: MIT */
#include "session/daily/daily_deal_log.h"

#include "session/store.h"

#include <string.h>

static const char LOG_NAME[] = "deals", DECISIONS_NAME[] = "deal-master";

static bool is_in_order(const JsonCursor *at, void *value, Error *error)
{
    const DailyDealLog *log = value;
    for (int i = 0; i < log->count; i++) {
        if (log->entries[i].day <= (i > 0 ? log->entries[i - 1].day : DAY_NONE))
            return json_error(at, error, "the days must be in ascending order, each only once.");
    }
    return true;
}

/* Files have the points and the place only if the result is `known`. */
#define POINTS(who) \
    FIELD_ONE(DailyDealEntry, who.points), .min = INT32_MIN, .max = INT32_MAX, FIELD_IF(DailyDealEntry, who.known)
#define PLACE(who) \
    FIELD_ONE(DailyDealEntry, who.place), .min = 1, .max = PLAYERS_MAX, FIELD_ALSO_IF(DailyDealEntry, who.known)

static const JsonField ENTRY[] = {{"day", FIELD_ONE(DailyDealEntry, day), .codec = &FIELD_DAY},
                                  {"moved", FIELD_ONE(DailyDealEntry, started), .codec = &FIELD_BOOL},
                                  {"lost", FIELD_ONE(DailyDealEntry, abandoned), .codec = &FIELD_BOOL},
                                  {"points", POINTS(own)},
                                  {"place", PLACE(own)},
                                  {"master_points", POINTS(rival)},
                                  {"master_place", PLACE(rival)},
                                  {NULL}};
static const JsonField LOG[] = {{"deals", FIELD_PILE(DailyDealLog, entries, count), .members = ENTRY}, {NULL}};
const FieldFormat DAILY_DEAL_LOG = {LOG, sizeof(DailyDealLog), is_in_order};

void daily_deal_log_load(Host *host, const Game *game, DailyDealLog *log)
{
    log->count = 0;
    store_load(host, LOG_NAME, game, &DAILY_DEAL_LOG, log);
}

void daily_deal_log_save(Host *host, const Game *game, const DailyDealLog *log)
{
    store_save(host, LOG_NAME, game, &DAILY_DEAL_LOG, log);
}

bool daily_deal_is_resigned(const DailyDealEntry *entry) { return entry->own.known && entry->abandoned; }

static int find_day(const DailyDealLog *log, int32_t day)
{
    int at = log->count - 1;
    while (at >= 0 && log->entries[at].day != day) at--;
    return at;
}

const DailyDealEntry *daily_deal_log_find(const DailyDealLog *log, int32_t day)
{
    const int at = find_day(log, day);
    return at < 0 ? NULL : &log->entries[at];
}

bool daily_deal_log_start(DailyDealLog *log, int32_t day)
{
    const int at = find_day(log, day);
    DailyDealEntry *known = at < 0 ? NULL : &log->entries[at];
    if (known && !known->own.known) known->abandoned = known->started;
    if (known) return !known->own.known && !known->abandoned;
    if (!day_is_new(log->count ? log->entries[log->count - 1].day : DAY_NONE, day)) return false;
    if (log->count == DAILY_DEAL_LOG_MAX) {
        memmove(log->entries, log->entries + 1, (DAILY_DEAL_LOG_MAX - 1) * sizeof log->entries[0]);
        log->count--;
    }
    log->entries[log->count++] = (DailyDealEntry){.day = day};
    return true;
}

void daily_deal_log_note_rival(DailyDealLog *log, int32_t day, const DailyDealScore *score)
{
    const int at = find_day(log, day);
    if (at >= 0) log->entries[at].rival = *score;
}

bool daily_deal_log_note_move(DailyDealLog *log, const Game *game, uint64_t seed)
{
    for (int i = 0; i < log->count; i++) {
        DailyDealEntry *entry = &log->entries[i];
        if (entry->started || entry->own.known || day_seed(entry->day, game->id) != seed) continue;
        entry->started = true;
        return true;
    }
    return false;
}

static int find_attempt(const DailyDealLog *log, const Game *game, uint64_t seed)
{
    int at = log->count - 1;
    for (; at >= 0; at--) {
        const DailyDealEntry *entry = &log->entries[at];
        if (!entry->own.known && !entry->abandoned && day_seed(entry->day, game->id) == seed) break;
    }
    return at;
}

bool daily_deal_log_counts(const DailyDealLog *log, const Game *game, uint64_t seed)
{
    return find_attempt(log, game, seed) >= 0;
}

bool daily_deal_log_finish(DailyDealLog *log, const Game *game, uint64_t seed, int32_t points, int32_t place,
                           bool is_resigned)
{
    const int at = find_attempt(log, game, seed);
    if (at < 0) return false;
    log->entries[at].own = (DailyDealScore){true, points, place};
    log->entries[at].abandoned = is_resigned;
    return true;
}

const DailyDealEntry *daily_deal_log_find_result(const DailyDealLog *log, const Game *game, uint64_t seed)
{
    for (int i = log->count - 1; i >= 0; i--) {
        if (log->entries[i].own.known && day_seed(log->entries[i].day, game->id) == seed) return &log->entries[i];
    }
    return NULL;
}

/* ---- The rival's decisions ---- */

static void write_decision(const FieldScope *scope, const void *value, JsonWriter *out)
{
    const Action decision = *(const Action *)value;
    json_put_int(out, decision == ACTION_NONE ? -1 : (int64_t)decision);
}

static bool read_decision(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    int64_t decision = 0;
    const bool good = json_read_int(at, -1, UINT32_MAX - 1, &decision, error);
    *(Action *)value = decision < 0 ? ACTION_NONE : (Action)decision;
    return good;
}

static const Codec DECISION = {write_decision, read_decision};
static const JsonField DECISIONS[] = {{"day", FIELD_ONE(DailyDealDecisions, day), .codec = &FIELD_DAY},
                                      {"answers", FIELD_PILE(DailyDealDecisions, decisions, count), .codec = &DECISION},
                                      {NULL}};
const FieldFormat DAILY_DEAL_DECISIONS = {DECISIONS, sizeof(DailyDealDecisions), NULL};

void daily_deal_decisions_load(Host *host, const Game *game, int32_t day, DailyDealDecisions *decisions)
{
    decisions->count = 0;
    store_load(host, DECISIONS_NAME, game, &DAILY_DEAL_DECISIONS, decisions);
    if (decisions->day != day) decisions->count = 0;
}

void daily_deal_decisions_save(Host *host, const Game *game, const DailyDealDecisions *decisions)
{
    store_save(host, DECISIONS_NAME, game, &DAILY_DEAL_DECISIONS, decisions);
}
