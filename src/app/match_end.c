/* SPDX-License-Identifier: MIT */
#include "app/match_end.h"

#include "app/files/record_id.h"
#include "app/files/records.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "session/match_archive.h"
#include "session/match_end/match_effects.h"
#include "session/statistics/ended_match.h"
#include "session/statistics/ledger.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A game to be archived, and the texts that are written for it. */
typedef struct ArchiveJob {
    const char *state_folder, *records_folder;
    LedgerFile *ledger;
    ArchiveReason reason;
    RecordFile file;                    /* the file that the record gets */
    Text record;                        /* the record's JSON */
    Text entry;                         /* the game's line in the ledger, or empty if it is not counted */
    Text journal_path;                  /* where the journal is if it could not be moved yet, or empty */
    Text ended_path;                    /* where the journal is moved to */
    bool record_written, entry_written; /* these steps are done */
} ArchiveJob;

/* ---- On the saver's thread ---- */

/* Moves the journal to the folder `ended` if that failed before, and syncs that folder and its parent. If the journal
 * stayed where it was, the next start of the program would archive the game again, under another id. A journal that was
 * never written has no file to move. */
static bool move_journal(ArchiveJob *job, Error *error)
{
    const char *from = job->journal_path.length > 0 ? job->journal_path.data : NULL;
    SCOPED_TEXT ended = {0};
    journals_ended_folder(job->state_folder, &ended);
    if (from) mkdir(ended.data, 0700);
    const bool moved = !from || rename(from, job->ended_path.data) == 0 ||
                       (errno == ENOENT && file_exists(job->state_folder) && !file_exists(from));
    const bool good = moved && file_sync_folder(job->ended_path.data) && file_sync_folder(ended.data);
    if (!good)
        error_set(error, "%s cannot be moved to the folder “ended”: %s.", from ? from : job->ended_path.data,
                  strerror(errno));
    if (moved) text_reset(&job->journal_path);
    return good;
}

static bool write_game_record(ArchiveJob *job, Error *error)
{
    if (!job->record_written) {
        job->record_written = job->reason == ARCHIVE_UNFINISHED
                                  ? records_write_kept(job->records_folder, job->file.name, &job->record, error)
                                  : records_write(job->records_folder, &job->file, &job->record, error);
    }
    return job->record_written;
}

static bool write_entry(ArchiveJob *job, Error *error)
{
    if (job->entry.length > 0 && !job->entry_written)
        job->entry_written = ledger_file_append(job->ledger, &job->entry, error);
    return job->entry.length == 0 || job->entry_written;
}

/* Does the steps of archiving that are not done yet, and then removes the journal. Never creates the player's folders:
 * if they are missing, their disk was removed, and the steps are tried again until it returns. */
static bool run_job(const SaverTask *task, Error *error)
{
    ArchiveJob *job = task->self;
    return move_journal(job, error) && write_game_record(job, error) && write_entry(job, error) &&
           (file_remove(job->ended_path.data, error) || errno == ENOENT);
}

static void destroy_job(void *self)
{
    ArchiveJob *job = self;
    text_clear(&job->record);
    text_clear(&job->journal_path);
    text_clear(&job->ended_path);
    text_clear(&job->entry);
    free(job);
}

/* ---- What an end changes ---- */

/* Applies the effects of the end (match_effects.h). If the game counts, writes its line of the ledger. The match
 * remembers that it was counted, in case its end is undone. If the program is killed, its next start writes the line
 * again; the ledger counts each id once. */
static void count_match(PlayerFiles *files, Match *match, const char *id, Text *line)
{
    Host *host = files->host;
    EndedMatch ended;
    const bool counts =
        ended_match_describe(&ended, host_rulebook(host, match_game(match)), match, host->settings->name);
    match_effects_on_end(host, match, player_files_statistics(files), counts ? &ended : NULL);
    if (!counts) return;
    match_set_counted(match, true);
    ledger_write_match(&ended, id, host_today(host), line);
}

/* Counts a game if it has ended. The saver then writes its record and its line of the ledger, and finally removes the
 * journal. `journal_path` is the journal's path if it is not in the folder `ended` yet; otherwise empty. */
static RecordFile archive_match(PlayerFiles *files, Match *match, const char *title, ArchiveReason reason,
                                const char *id, Text journal_path)
{
    ArchiveJob *job = memory_allocate(sizeof *job);
    job->state_folder = files->paths.state;
    job->records_folder = files->records_folder;
    job->ledger = files->ledger;
    job->reason = reason;
    if (!records_make_name(title, id, &job->file))
        text_copy(job->file.name, sizeof job->file.name, screen_string(STRING_RECORDS_NAMELESS));
    record_write_file(match, &job->record);
    if (reason == ARCHIVE_ENDED) count_match(files, match, id, &job->entry);
    job->journal_path = journal_path;
    journals_ended_path(files->journals, id, &job->ended_path);
    const RecordFile file = job->file;
    saver_add_task(files->saver, (SaverTask){.run = run_job, .destroy = destroy_job, .self = job});
    return file;
}

bool match_end_archive(void *self, Match *match, const char *title, ArchiveReason reason, RecordFile *file)
{
    PlayerFiles *files = self;
    char id[RECORD_ID_SIZE];
    Text journal_path = {0};
    player_files_take_id(files, id);
    journals_move_to_ended(files->journals, match_game(match), id, &journal_path);
    *file = archive_match(files, match, title, reason, id, journal_path);
    return true;
}

/* ---- After a kill ---- */

/* Archives a game that had ended when the program was killed. */
static void archive_left_match(void *self, Match *match)
{
    PlayerFiles *files = self;
    SCOPED_TEXT title = {0};
    RecordFile ignored;
    match_archive_title(match, files->host, &title);
    match_end_archive(files, match, title.data, ARCHIVE_ENDED, &ignored);
}

/* Archives a game whose journal was already in the folder `ended` when the program was killed. If the journal's last
 * lines were lost in a crash of the computer, the game has not ended, and becomes the unfinished game again. */
static void resume_archiving(void *self, const char *id)
{
    PlayerFiles *files = self;
    SCOPED_TEXT path = {0}, lines = {0}, title = {0};
    Error error, warning;
    size_t good;
    Match *match = NULL;
    if (!record_id_is_valid(id)) return;
    journals_ended_path(files->journals, id, &path);
    if (file_read(path.data, JOURNAL_SIZE_MAX, &lines, &error)) {
        match = journal_read(path_basename(path.data), text_string(&lines), lines.length, files->rulebooks, &good,
                             &warning, &error);
    }
    if (match && match_is_over(match)) {
        match_archive_title(match, files->host, &title);
        archive_match(files, match, title.data, ARCHIVE_ENDED, id, (Text){0});
    } else if (match) {
        journals_restore_unfinished(files->journals, match_game(match), path.data);
    } else if (!journal_is_newer(text_string(&lines), lines.length)) {
        file_quarantine_and_notify(path.data, error.text, files->host->notifier);
    }
    match_destroy(match);
}

void match_end_resume_all(PlayerFiles *files)
{
    SCOPED_TEXT folder = {0};
    if (!files->can_save) return;
    journals_set_ended_handler(files->journals, archive_left_match, files);
    journals_ended_folder(files->paths.state, &folder);
    file_list(folder.data, ".jsonl", resume_archiving, files);
    /* The ledger may contain these games already, so it is read again. */
    free(files->statistics);
    files->statistics = NULL;
    ledger_file_carry_over(files->ledger, files->saver);
    for (int i = 0; GAMES[i]; i++) rulebooks_find(files->rulebooks, GAMES[i]); /* reports errors in rulebooks */
}
