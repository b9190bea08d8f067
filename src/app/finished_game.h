/* SPDX-License-Identifier: MIT */
/*
 * What becomes of a game that has ended. First its journal is moved to STATE/ended/ID.jsonl, in one stroke. Then, on
 * the saver's thread, it is written among the records and entered in the ledger, both under its id (record_id.h);
 * when both are on the disk, the journal goes. A program that dies in between does the rest at its next start; doing a
 * step twice does no harm.
 */
#ifndef CULDESAC_APP_FINISHED_GAME_H
#define CULDESAC_APP_FINISHED_GAME_H

#include "app/journals.h"
#include "app/ledger_files.h"
#include "app/saver.h"

/* A game that is to be put away, with the texts of it that will stand on the disk. */
typedef struct FinishedGame {
    ArchiveReason finish;
    RecordFile file; /* what its record is called … */
    Text title;      /* … or, if it is kept for good, is to be called like */
    Text record;     /* the record itself */
    Text entry;      /* its line in the ledger, or empty if it is not counted */
    LedgerFile *ledger;
    Text journal_path;                  /* where its journal still lies, or empty … */
    Text ended_path;                    /* … and where it waits among the ended ones */
    Text state_folder, data_folder;     /* the folders */
    bool record_written, entry_written; /* as far as it has come */
} FinishedGame;

/* Hands it to the saver, which frees it. */
void finished_game_archive(FinishedGame *finished, Saver *saver);

#endif
