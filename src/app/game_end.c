/* SPDX-License-Identifier: MIT */
#include "app/game_end.h"

#include "app/record_id.h"
#include "app/records.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "session/game_hooks.h"
#include "session/seating.h"
#include "session/stores/ledger.h"
#include "session/table/session_match.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A game to be archived, and the texts that are written for it. */
typedef struct FinishedGame {
    const App *app;
    ArchiveReason reason;
    RecordFile file;                    /* names its record */
    Text record;                        /* the contents of the record */
    Text entry;                         /* its line in the ledger, or empty if it is not counted */
    Text journal_path;                  /* where its journal is if it could not be moved yet, or empty */
    Text ended_path;                    /* where it is moved to */
    bool record_written, entry_written; /* which steps are done */
} FinishedGame;

/* ---- On the saver's thread ---- */

/* Moves the journal to the ended ones if that failed before, and syncs both folders. The next start of the program
 * would archive a journal that is still there once more, under another id. If it was never written, there is nothing to
 * move. */
static bool move_journal(FinishedGame *finished, Error *error)
{
    const char *from = finished->journal_path.length > 0 ? finished->journal_path.data : NULL;
    SCOPED_TEXT ended = {0};
    path_join(&ended, finished->app->paths.state, "ended");
    if (from) mkdir(ended.data, 0700);
    const bool moved = !from || rename(from, finished->ended_path.data) == 0 ||
                       (errno == ENOENT && file_exists(finished->app->paths.state) && !file_exists(from));
    const bool good = moved && file_sync_folder(finished->ended_path.data) && file_sync_folder(ended.data);
    if (!good)
        error_set(error, "%s cannot be moved to the folder “ended”: %s.", from ? from : finished->ended_path.data,
                  strerror(errno));
    if (moved) text_reset(&finished->journal_path);
    return good;
}

static bool write_record(FinishedGame *finished, Error *error)
{
    if (!finished->record_written) {
        finished->record_written =
            finished->reason == ARCHIVE_UNFINISHED
                ? records_write_kept(finished->app->records, finished->file.name, &finished->record, error)
                : records_write(finished->app->records, &finished->file, &finished->record, error);
    }
    return finished->record_written;
}

static bool write_entry(FinishedGame *finished, Error *error)
{
    if (finished->entry.length > 0 && !finished->entry_written)
        finished->entry_written = ledger_file_append(finished->app->ledger, &finished->entry, error);
    return finished->entry.length == 0 || finished->entry_written;
}

/* Never creates the player's folders: if they are missing, their disk was removed, and they return with it. */
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
    text_clear(&finished->record);
    text_clear(&finished->journal_path);
    text_clear(&finished->ended_path);
    text_clear(&finished->entry);
    free(finished);
}

/* ---- What an end changes ---- */

void game_end_take_id(App *app, char id[RECORD_FILE_ID_SIZE])
{
    app->services.statistics(app); /* reads the ledger, and so the highest id that was given */
    record_id_make(++app->last_id, id);
}

/* Passes the end on, counts the game, if it is to be counted, and writes its line of the ledger. The match remembers
 * that it is counted, in case its end is undone; a start after a kill finds the id where it was counted before. */
static void count_game(App *app, Match *match, const char *id, Text *line)
{
    Host *host = &app->stage.host;
    EndedGame ended;
    const bool counts =
        ended_game_describe(&ended, host_rulebook(host, match_game(match)), match, host->settings->name);
    game_hooks_on_end(host, match, counts ? &ended : NULL);
    if (!counts) return;
    match_set_counted(match, true);
    if (app->statistics) statistics_add(app->statistics, &ended);
    seating_add_result(host, match, id);
    ledger_write_game(&ended, id, host_today(host), line);
}

/* Counts a game whose journal is among the ended ones, and passes its texts to the saver. The saver writes in this
 * order, so the journal is removed last. */
static RecordFile end_game(App *app, Match *match, const char *title, ArchiveReason reason, const char *id, Text left)
{
    FinishedGame *finished = memory_allocate(sizeof *finished);
    finished->app = app;
    finished->reason = reason;
    if (!records_make_name(title, id, &finished->file))
        text_copy(finished->file.name, sizeof finished->file.name, screen_string(WORD_RECORDS_NAMELESS));
    record_write_file(match, &finished->record);
    if (reason == ARCHIVE_FINISHED) count_game(app, match, id, &finished->entry);
    finished->journal_path = left;
    journals_ended_path(app->journals, id, &finished->ended_path);
    const RecordFile file = finished->file;
    saver_add_task(app->saver, (SaverTask){.run = archive, .destroy = destroy_finished, .self = finished});
    return file;
}

bool game_end_archive(void *self, Match *match, const char *title, ArchiveReason reason, RecordFile *file)
{
    App *app = self;
    char id[RECORD_FILE_ID_SIZE];
    Text left = {0};
    *file = (RecordFile){.is_kept = false};
    game_end_take_id(app, id);
    journals_move_to_ended(app->journals, match_game(match), id, &left);
    if (app->can_save) *file = end_game(app, match, title, reason, id, left);
    return app->can_save;
}

/* ---- After a kill ---- */

/* Archives a game that had ended when the program was killed. */
static void archive_unarchived(void *self, Match *match)
{
    App *app = self;
    SCOPED_TEXT title = {0};
    RecordFile ignored;
    session_record_title(match, &app->stage.host, &title);
    game_end_archive(app, match, title.data, ARCHIVE_FINISHED, &ignored);
}

/* Archives a game whose journal was already in the folder `ended` when the program was killed. If the journal's last
 * lines were lost in a crash of the computer, the game has not ended, and becomes the unfinished one again. */
static void resume_archiving(void *self, const char *id)
{
    App *app = self;
    SCOPED_TEXT path = {0}, lines = {0}, title = {0};
    Error error, warning;
    size_t good;
    Match *match = NULL;
    if (!record_id_is_valid(id)) return;
    journals_ended_path(app->journals, id, &path);
    if (file_read(path.data, JOURNAL_SIZE_MAX, &lines, &error)) {
        match = journal_read(path_basename(path.data), text_string(&lines), lines.length, app->services.rulebook, app,
                             &good, &warning, &error);
    }
    if (match && match_is_over(match)) {
        session_record_title(match, &app->stage.host, &title);
        end_game(app, match, title.data, ARCHIVE_FINISHED, id, (Text){0});
    } else if (match) {
        journals_restore_unfinished(app->journals, match_game(match), path.data);
    } else if (!journal_is_newer(text_string(&lines), lines.length)) {
        app_set_aside(app, path.data, error.text);
    }
    match_destroy(match);
}

void game_end_resume_all(App *app)
{
    SCOPED_TEXT folder = {0};
    if (!app->can_save) return;
    journals_set_ended_handler(app->journals, archive_unarchived);
    path_join(&folder, app->paths.state, "ended");
    file_list(folder.data, ".jsonl", resume_archiving, app);
    /* The ledger may contain these games already, so it is read again. */
    free(app->statistics);
    app->statistics = NULL;
    ledger_file_carry_over(app->ledger, app->saver);
    for (int i = 0; GAMES[i]; i++) rulebooks_find(app->rulebooks, GAMES[i]); /* reports errors in them */
}
