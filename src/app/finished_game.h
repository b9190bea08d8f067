/* SPDX-License-Identifier: MIT */
/*
 * Archives an ended game. First its journal is renamed to STATE/ended/ID.jsonl. Then the saver's thread writes the
 * record and appends a line to the ledger, both under the same id (record_id.h). When both are on the disk, the journal
 * is removed.
 *
 * If the program is killed in between, it does the rest at its next start. Repeating a step does no harm.
 */
#ifndef CULDESAC_APP_FINISHED_GAME_H
#define CULDESAC_APP_FINISHED_GAME_H

#include "app/journals.h"
#include "app/ledger_files.h"
#include "app/saver.h"

/* A game to be archived, and the texts that are written for it. */
typedef struct FinishedGame {
    ArchiveReason finish;
    RecordFile file; /* names the file of its record … */
    Text title;      /* … or, if it is kept for good, this title does */
    Text record;     /* the contents of the record */
    Text entry;      /* its line in the ledger, or empty if it is not counted */
    LedgerFile *ledger;
    Text journal_path;                  /* where its journal is if it could not be moved yet, or empty */
    Text ended_path;                    /* where it is moved to */
    const char *state_folder, *records; /* the player's folders, which outlive it */
    bool record_written, entry_written; /* which steps are done */
} FinishedGame;

/* Passes it to the saver, which frees it. */
void finished_game_archive(FinishedGame *finished, Saver *saver);

#endif
