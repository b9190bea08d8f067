/* SPDX-License-Identifier: MIT */
/* The statistics that a folder holds. */
#ifndef CULDESAC_TESTS_APP_FOLDER_STATISTICS_H
#define CULDESAC_TESTS_APP_FOLDER_STATISTICS_H

#include "app/ledger_files.h"
#include "session/stores/ledger.h"
#include "support/random_play.h"

static inline void folder_statistics_read(const char *folder, Statistics *statistics, LedgerNotify *notify,
                                          void *context)
{
    SCOPED_TEXT ledger = {0};
    ledger_files_read(folder, &ledger, notify, context);
    ledger_read(&ledger, statistics, random_play_book, NULL);
}

#endif
