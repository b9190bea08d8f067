/* SPDX-License-Identifier: MIT */
#include "app/finished_game.h"

#include "app/records.h"
#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Moves the journal to the ended ones if that failed before, and syncs both folders, so that it is not archived under
 * another id. A journal that was never written does not count as missing. */
static bool move_journal(FinishedGame *finished, Error *error)
{
    const char *from = finished->journal_path.length > 0 ? finished->journal_path.data : NULL;
    Text ended = {0};
    path_join(&ended, finished->state_folder, "ended");
    if (from) mkdir(ended.data, 0700);
    const bool moved = !from || rename(from, finished->ended_path.data) == 0 ||
                       (errno == ENOENT && file_exists(finished->state_folder) && !file_exists(from));
    const bool good = moved && file_sync_folder(finished->ended_path.data) && file_sync_folder(ended.data);
    if (!good)
        error_set(error, "%s cannot be moved to the folder “ended”: %s.", from ? from : finished->ended_path.data,
                  strerror(errno));
    if (moved) text_reset(&finished->journal_path);
    text_clear(&ended);
    return good;
}

static bool write_record(FinishedGame *finished, Error *error)
{
    if (!finished->record_written) {
        finished->record_written =
            finished->finish == ARCHIVE_UNFINISHED
                ? records_write_kept(finished->records, finished->title.data, &finished->record, error)
                : records_write(finished->records, &finished->file, &finished->record, error);
    }
    return finished->record_written;
}

static bool write_entry(FinishedGame *finished, Error *error)
{
    if (finished->entry.length > 0 && !finished->entry_written)
        finished->entry_written = ledger_file_append(finished->ledger, &finished->entry, error);
    return finished->entry.length == 0 || finished->entry_written;
}

/* Does not make the player's folders: if a disk was removed, they come back with it. */
static bool archive(void *self, Error *error)
{
    FinishedGame *finished = self;
    bool good = move_journal(finished, error) && write_record(finished, error) && write_entry(finished, error);
    if (good && remove(finished->ended_path.data) != 0 && errno != ENOENT)
        good = error_set(error, "%s cannot be removed: %s.", finished->ended_path.data, strerror(errno));
    return good;
}

static void destroy_finished(void *self)
{
    FinishedGame *finished = self;
    text_clear(&finished->title);
    text_clear(&finished->record);
    text_clear(&finished->journal_path);
    text_clear(&finished->ended_path);
    text_clear(&finished->entry);
    free(finished);
}

void finished_game_archive(FinishedGame *finished, Saver *saver)
{
    saver_add_task(saver, (SaverTask){archive, destroy_finished, finished});
}
