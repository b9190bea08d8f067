/* SPDX-License-Identifier: MIT */
/*
 * The files of the ledger (session/statistics/ledger.h), FOLDER/ledger-NUMBER.jsonl. Each run of the program appends to
 * a file with a number of its own. Before it appends its first line, it renames an existing file to that name, so that
 * there is normally only one file. If another run renames its file (on file systems without locks), it starts a new
 * one. All files are read.
 *
 * The statistics of versions before the ledger, FOLDER/statistics.json and FOLDER/statistics/ID.json, are read as well
 * until they are moved into the ledger.
 */
#pragma once

#include "app/files/saver.h"

/* The file to which this run of the program appends. Used on the saver's thread. */
typedef struct LedgerFile {
    Text folder, path;
    bool is_claimed; /* the file has been renamed or appended to in this run */
} LedgerFile;

LedgerFile *ledger_file_create(const char *folder);
void ledger_file_destroy(LedgerFile *file);
/* Appends complete lines and syncs them to the disk. Appending them twice does no harm. */
bool ledger_file_append(LedgerFile *file, const Text *lines, Error *error);
/* Has the saver's thread append complete lines. */
void ledger_file_append_soon(LedgerFile *file, const Text *lines, Saver *saver);
/* Moves the statistics of versions before the ledger into it, on the saver's thread. */
void ledger_file_carry_over(LedgerFile *file, Saver *saver);

/* Appends all lines to the text. A file that cannot be read is reported. If it has damaged statistics of a version
 * before the ledger, it is also renamed. */
void ledger_files_read(const char *folder, Text *ledger, Notifier notifier);
