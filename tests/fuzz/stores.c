/* SPDX-License-Identifier: MIT */
/* Files about games: statistics, solved puzzles, deals of the day, an evening, milestones. The first byte selects the
 * kind. */
#include "culdesac/daily_deal.h"
#include "culdesac/evening.h"
#include "culdesac/puzzle_book.h"
#include "fuzz.h"
#include "session/ledger.h"
#include "session/milestones.h"

typedef bool ReadAndWrite(const char *text, size_t length, Text *again);

/* A ledger is never refused as a whole, whatever bytes it contains. */
static bool ledger(const char *text, size_t length, Text *again)
{
    Statistics *statistics = memory_allocate(sizeof *statistics);
    Text lines = {0};
    (void)again;
    text_add_bytes(&lines, text, length);
    ledger_read(&lines, statistics, fuzz_book, NULL);
    text_clear(&lines);
    free(statistics);
    return false;
}

static bool puzzles(const char *text, size_t length, Text *again)
{
    PuzzleProgress progress;
    Error error;
    JsonWriter out = json_writer(again);
    if (!puzzle_progress_read("puzzles", text, length, &progress, &error)) return false;
    puzzle_progress_write(&progress, &out);
    return true;
}

static bool deals(const char *text, size_t length, Text *again)
{
    DailyDealLog log;
    Error error;
    JsonWriter out = json_writer(again);
    if (!daily_deal_log_read("deals", text, length, &log, &error)) return false;
    daily_deal_log_write(&log, &out);
    return true;
}

static bool evening(const char *text, size_t length, Text *again)
{
    Evening read;
    Error error;
    JsonWriter out = json_writer(again);
    if (!evening_read("evening", text, length, &read, &error)) return false;
    evening_write(&read, &out);
    return true;
}

static bool milestones(const char *text, size_t length, Text *again)
{
    MilestoneStore notes;
    Error error;
    JsonWriter out = json_writer(again);
    if (!milestone_store_read("milestones", text, length, &notes, &error)) return false;
    milestone_store_write(&notes, &out);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static ReadAndWrite *const KINDS[] = {ledger, puzzles, deals, evening, milestones};
    Text once = {0}, again = {0};
    if (size == 0) return 0;
    ReadAndWrite *kind = KINDS[data[0] % (sizeof KINDS / sizeof KINDS[0])];
    if (kind((const char *)data + 1, size - 1, &once)) {
        fuzz_promise(kind(once.data, once.length, &again), "what was written can be read");
        fuzz_same(&once, &again, "it is written as the same again");
    }
    text_clear(&once);
    text_clear(&again);
    return 0;
}
