/* SPDX-License-Identifier: MIT */
/* The statistics and the saved games that a folder holds. */
#pragma once

#include "app/files/ledger_files.h"
#include "app/files/records.h"
#include "check.h"
#include "culdesac/registry.h"
#include "session/statistics/ledger.h"
#include "support/random_play.h"

static inline void folder_statistics_read(const char *folder, Statistics *statistics, Notifier notifier)
{
    SCOPED_TEXT ledger = {0};
    ledger_files_read(folder, &ledger, notifier);
    ledger_read(&ledger, statistics, random_play_books());
}

static inline void folder_no_message(void *context, const char *sentence) { CHECK_TEXT(sentence, ""); }

/* The number of games of Neighbors in the statistics of a folder, which must be readable. */
static inline int folder_count_played(const char *folder)
{
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    folder_statistics_read(textf("%s/data", folder), statistics, (Notifier){.show = folder_no_message});
    return statistics_played(statistics, "neighbors");
}

/* The number of saved games of a deal, all of which must open; *all: how many saved games there are. */
static inline int folder_count_deal(const char *folder, uint64_t deal, size_t *all)
{
    RecordFile *files;
    const char *path = textf("%s/data/records", folder);
    int found = 0;
    *all = records_list(path, &files);
    for (size_t i = 0; i < *all; i++) {
        SCOPED_MATCH *match = records_open(path, &files[i], random_play_books(), &check_error);
        found += CHECK(match != NULL) && match_seed(match) == deal;
    }
    free(files);
    return found;
}
