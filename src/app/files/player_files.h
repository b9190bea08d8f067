/* SPDX-License-Identifier: MIT */
/* What is saved of the player: their folders, and what reads and writes the files there. Belongs to the main thread. */
#pragma once

#include "app/files/ledger_files.h"
#include "app/files/saver.h"
#include "app/journals/journals.h"
#include "app/platform/paths.h"
#include "session/host.h"

typedef struct PlayerFiles {
    Host *host; /* the host of the tables; its notifier shows errors */
    Paths paths;
    bool can_save; /* the player's files can be read and written */
    char records_folder[PATH_SIZE + 16];
    char rule_sets_folder[PATH_SIZE]; /* the folder that services.rules_folder returned last */
    Rulebooks *rulebooks;
    Journals *journals; /* NULL: nothing can be saved */
    Saver *saver;
    LedgerFile *ledger;
    Statistics *statistics; /* the statistics that the ledger gives; NULL: it has not been read yet */
    unsigned long last_id;  /* the highest number of an id in the ledger and the folders (record_id.h) */
} PlayerFiles;

/* Opens the rulebooks, the journals and the ledger in folders that exist. `wake` is that of journals_create. */
void player_files_open(PlayerFiles *files, void (*wake)(void));
/* Closes what player_files_open has opened. The saver must have ended: what it still has to do needs the ledger. */
void player_files_close(PlayerFiles *files);
/* Makes the player's folders again if something still has to be saved. For the end of the program, which cannot wait
 * until a disk that was removed returns. */
void player_files_recreate_folders(const PlayerFiles *files);

/* Passes a text to the saver, for a file in one of the player's folders. */
void player_files_write(const PlayerFiles *files, const char *folder, const char *name, const Text *text);
/* The statistics, for which the ledger is read if that has not been done yet. */
Statistics *player_files_statistics(PlayerFiles *files);
/* Takes the next id for a game or an entry of the ledger. */
void player_files_take_id(PlayerFiles *files, char id[RECORD_ID_SIZE]);
