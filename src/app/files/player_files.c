/* SPDX-License-Identifier: MIT */
#include "app/files/player_files.h"

#include "app/files/record_id.h"
#include "culdesac/files.h"
#include "session/statistics/ledger.h"

#include <stdio.h>
#include <stdlib.h>

void player_files_open(PlayerFiles *files, void (*wake)(void))
{
    const Notifier notifier = files->host->notifier;
    snprintf(files->records_folder, sizeof files->records_folder, "%s/records", files->paths.data);
    files->rulebooks = rulebooks_create(files->paths.rules, NULL, notifier);
    files->journals = files->can_save ? journals_create(files->paths.state, files->rulebooks, wake, notifier) : NULL;
    files->ledger = ledger_file_create(files->paths.data);
}

void player_files_close(PlayerFiles *files)
{
    journals_destroy(files->journals);
    ledger_file_destroy(files->ledger);
    free(files->statistics);
    files->statistics = NULL;
    rulebooks_destroy(files->rulebooks);
}

void player_files_recreate_folders(const PlayerFiles *files)
{
    const char *const folders[] = {files->paths.config, files->paths.data, files->paths.state};
    if (!files->journals || !(saver_has_pending(files->saver) || journals_have_pending(files->journals))) return;
    for (int i = 0; i < 3; i++) folder_make(folders[i], NULL);
}

void player_files_write(const PlayerFiles *files, const char *folder, const char *name, const Text *text)
{
    SCOPED_TEXT path = {0};
    path_join(&path, folder, name);
    if (files->can_save) saver_write(files->saver, path.data, text);
}

Statistics *player_files_statistics(PlayerFiles *files)
{
    SCOPED_TEXT ledger = {0};
    if (files->statistics) return files->statistics;
    files->statistics = memory_allocate(sizeof *files->statistics);
    if (!files->can_save) return files->statistics;
    saver_wait(files->saver);
    ledger_files_read(files->paths.data, &ledger, files->host->notifier);
    const unsigned long in_ledger = ledger_read(&ledger, files->statistics, files->rulebooks);
    files->last_id = record_id_highest(files->paths.state, files->paths.data, in_ledger);
    return files->statistics;
}

void player_files_take_id(PlayerFiles *files, char id[RECORD_ID_SIZE])
{
    player_files_statistics(files); /* the ledger has the highest id so far */
    record_id_make(++files->last_id, id);
}
