/* SPDX-License-Identifier: MIT */
/*
 * The ledger (session/ledger.h) on the disk: FOLDER/ledger-NUMBER.jsonl. Each run of the program appends to a file of
 * its own name. With its first line it takes over a file that is there by renaming it, so that there is one; a run that
 * finds its own taken over, where locks do not hold, begins another. All of them are read.
 *
 * What programs before the ledger kept, FOLDER/statistics.json and FOLDER/statistics/ID.json, is read with it until it
 * is carried over.
 */
#ifndef CULDESAC_APP_LEDGER_FILES_H
#define CULDESAC_APP_LEDGER_FILES_H

#include "app/saver.h"

typedef void LedgerNotify(void *context, const char *sentence);

/* The file of one run, used on the saver's thread. */
typedef struct LedgerFile {
    Text folder, path;
    bool is_claimed; /* a line has been appended in this run */
} LedgerFile;

LedgerFile *ledger_file_create(const char *folder);
void ledger_file_destroy(LedgerFile *file);
/* Appends whole lines and brings them to the disk. Again, it does no harm. */
bool ledger_file_append(LedgerFile *file, const Text *lines, Error *error);
/* The same soon, on the saver's thread. */
void ledger_file_append_soon(LedgerFile *file, const Text *lines, Saver *saver);
/* Carries over what programs before the ledger kept, soon. */
void ledger_file_carry_over(LedgerFile *file, Saver *saver);

/* Appends all lines to the text. What cannot be read is told, and set aside if it is not the ledger itself. */
void ledger_files_read(const char *folder, Text *ledger, LedgerNotify *notify, void *context);

#endif
