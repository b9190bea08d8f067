/* SPDX-License-Identifier: MIT */
/* What is remembered beside games: statistics, puzzles that are solved, deals of the day, an evening, milestones. The first byte
 * says which. */
#include "culdesac/deal_of_day.h"
#include "culdesac/evening.h"
#include "culdesac/puzzle_book.h"
#include "fuzz.h"
#include "scenes/milestones.h"

typedef bool ReadAndWrite(const char *text, size_t length, Text *again);

static bool statistics(const char *text, size_t length, Text *again)
{
    Fault fault;
    JsonDoc *doc = json_create("statistics", text, length, &fault);
    if (!doc) return false;
    Statistics *read = memory_allocate(sizeof *read);
    const JsonAt root = json_root(doc);
    const bool good = statistics_read(&root, read, &fault);
    if (good) statistics_write(read, again);
    free(read);
    json_destroy(doc);
    return good;
}

static bool puzzles(const char *text, size_t length, Text *again)
{
    PuzzleProgress progress;
    Fault fault;
    JsonOut out = json_out(again);
    if (!progress_read("puzzles", text, length, &progress, &fault)) return false;
    progress_write(&progress, &out);
    return true;
}

static bool deals(const char *text, size_t length, Text *again)
{
    DealLog log;
    Fault fault;
    JsonOut out = json_out(again);
    if (!deal_log_read("deals", text, length, &log, &fault)) return false;
    deal_log_write(&log, &out);
    return true;
}

static bool evening(const char *text, size_t length, Text *again)
{
    Evening read;
    Fault fault;
    JsonOut out = json_out(again);
    if (!evening_read("evening", text, length, &read, &fault)) return false;
    evening_write(&read, &out);
    return true;
}

static bool milestones(const char *text, size_t length, Text *again)
{
    MilestoneNotes notes;
    Fault fault;
    JsonOut out = json_out(again);
    if (!milestones_read("milestones", text, length, &notes, &fault)) return false;
    milestones_write(&notes, &out);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static ReadAndWrite *const KINDS[] = {statistics, puzzles, deals, evening, milestones};
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
