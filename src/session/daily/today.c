/* SPDX-License-Identifier: MIT */
#include "session/daily/today.h"

#include "culdesac/registry.h"
#include "session/daily/daily_deal_log.h"
#include "session/puzzles/puzzle_choice.h"
#include "session/puzzles/puzzle_store.h"
#include "session/store.h"

static const char STREAK[] = "streak";

static bool find_puzzle(Host *host, const Game *game, TodayItem *item)
{
    PuzzleProgress progress;
    if (!puzzles_are_available(host, game)) return false;
    puzzle_store_load(host, game, &progress);
    *item = (TodayItem){.game = game, .is_puzzle = true, .is_done = !day_is_new(progress.last_day, host_today(host))};
    return true;
}

static bool find_deal(Host *host, const Game *game, TodayItem *item)
{
    DailyDealLog log = {.count = 0};
    if (!daily_deal_is_offered(game)) return false;
    daily_deal_log_load(host, game, &log);
    const DailyDealEntry *entry = daily_deal_log_find(&log, host_today(host));
    *item = (TodayItem){.game = game, .is_done = entry && entry->own.known};
    if (item->is_done) item->is_resigned = daily_deal_is_resigned(entry);
    if (item->is_done) item->own = entry->own;
    if (item->is_done) item->rival = entry->rival;
    return true;
}

int today_list(Host *host, TodayItem items[TODAY_ITEMS_MAX])
{
    bool (*const FINDERS[])(Host * host, const Game *game, TodayItem *item) = {find_puzzle, find_deal};
    int count = 0;
    if (host_today(host) == DAY_NONE) return 0;
    for (int kind = 0; kind < 2; kind++) {
        for (int i = 0; GAMES[i] && count < TODAY_ITEMS_MAX; i++) count += FINDERS[kind](host, GAMES[i], &items[count]);
    }
    return count;
}

/* ---- The streak ---- */

static const JsonField FIELDS[] = {{"last_day", FIELD_ONE(DayStreak, last_day), .codec = &FIELD_DAY},
                                   {"days", FIELD_ONE(DayStreak, days), .max = INT32_MAX},
                                   {NULL}};
static const FieldFormat DAY_STREAK = {FIELDS, sizeof(DayStreak), NULL};

bool day_streak_add(DayStreak *streak, int32_t today)
{
    if (!day_is_new(streak->last_day, today)) return false;
    const bool is_next = streak->last_day != DAY_NONE && streak->last_day == today - 1;
    streak->days = is_next ? streak->days + 1 : 1;
    streak->last_day = today;
    return true;
}

int32_t day_streak_length(const DayStreak *streak, int32_t today)
{
    return streak->last_day == DAY_NONE || today == DAY_NONE || streak->last_day < today - 1 ? 0 : streak->days;
}

static void load_streak(Host *host, DayStreak *streak)
{
    *streak = (DayStreak){.last_day = DAY_NONE};
    store_load(host, STREAK, NULL, &DAY_STREAK, streak);
}

int32_t today_streak(Host *host)
{
    DayStreak streak;
    load_streak(host, &streak);
    return day_streak_length(&streak, host_today(host));
}

void today_note_done(Host *host)
{
    DayStreak streak;
    load_streak(host, &streak);
    if (day_streak_add(&streak, host_today(host))) store_save(host, STREAK, NULL, &DAY_STREAK, &streak);
}
