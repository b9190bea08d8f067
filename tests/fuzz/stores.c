/* SPDX-License-Identifier: MIT */
/* Reading files about games: statistics, solved puzzles, deals of the day, an evening, milestones. The first byte
 * selects the kind. */
#include "culdesac/puzzle_book.h"
#include "fuzz.h"
#include "session/daily/daily_deal_log.h"
#include "session/evening/evening_store.h"
#include "session/milestones/milestone_store.h"
#include "session/statistics/ledger.h"

/* A ledger is never refused as a whole, whatever bytes it contains. */
static void ledger(const char *text, size_t length)
{
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    SCOPED_TEXT lines = {0};
    text_add_bytes(&lines, text, length);
    ledger_read(&lines, statistics, fuzz_books());
}

static bool stored(const FieldFormat *format, const char *text, size_t length, Text *again)
{
    Error error;
    SCOPED_MEMORY void *value = memory_allocate(format->size);
    const bool good = fields_read_text(format, "store", text, length, value, &error);
    if (good) fields_write_text(format, value, again);
    return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const FieldFormat *const KINDS[] = {NULL, &PUZZLE_PROGRESS, &DAILY_DEAL_LOG, &EVENING_FORMAT,
                                               &MILESTONE_STORE};
    SCOPED_TEXT once = {0}, again = {0};
    if (size == 0) return 0;
    const FieldFormat *kind = KINDS[data[0] % (sizeof KINDS / sizeof KINDS[0])];
    if (!kind) ledger((const char *)data + 1, size - 1);
    if (kind && stored(kind, (const char *)data + 1, size - 1, &once)) {
        fuzz_check(stored(kind, once.data, once.length, &again), "what was written can be read");
        fuzz_same(&once, &again, "it is written as the same again");
    }
    return 0;
}
