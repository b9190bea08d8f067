/* SPDX-License-Identifier: MIT */
#include "app/program_services.h"

#include "app/files/records.h"
#include "app/files/review_files.h"
#include "app/match_end.h"
#include "culdesac/files.h"
#include "session/statistics/ledger.h"
#include "ui/stage.h"

#include <stdio.h>
#include <time.h>

enum { STORE_BYTES_MAX = 64 * 1024 };

/* ---- Statistics ---- */

static const Statistics *statistics(void *self) { return player_files_statistics(self); }

static void statistics_reset(void *self, const Game *game)
{
    PlayerFiles *files = self;
    char id[RECORD_ID_SIZE];
    SCOPED_TEXT line = {0};
    player_files_take_id(files, id);
    ledger_write_reset(game->id, id, &line);
    ledger_file_append_soon(files->ledger, &line, files->saver);
    statistics_remove_game(files->statistics, game->id);
}

/* ---- Records ---- */

static size_t record_list(void *self, RecordFile **list)
{
    const PlayerFiles *files = self;
    saver_wait(files->saver);
    return records_list(files->records_folder, list);
}

static Match *record_open(void *self, const RecordFile *file, Error *error)
{
    PlayerFiles *files = self;
    return records_open(files->records_folder, file, files->rulebooks, error);
}

static bool record_keep(void *self, RecordFile *file, const char *name, Error *error)
{
    const PlayerFiles *files = self;
    saver_wait(files->saver);
    return records_keep(files->records_folder, file, name, error);
}

static bool record_add(void *self, const Match *match, const char *title)
{
    PlayerFiles *files = self;
    SCOPED_TEXT record = {0};
    Error error;
    saver_wait(files->saver);
    record_write_file(match, &record);
    const bool is_new = !records_contain(files->records_folder, &record),
               good = is_new && records_write_kept(files->records_folder, title, &record, &error);
    if (is_new && !good) notifier_show(files->host->notifier, error.text);
    return good;
}

static bool record_remove(void *self, const RecordFile *file, Error *error)
{
    const PlayerFiles *files = self;
    saver_wait(files->saver);
    return records_remove(files->records_folder, file, error);
}

/* ---- Analyses ---- */

static bool review_read(void *self, const Match *match, Text *text)
{
    const PlayerFiles *files = self;
    return review_file_read(files->records_folder, match, files->saver, text);
}

static void review_write(void *self, const Match *match, const Text *text)
{
    const PlayerFiles *files = self;
    review_file_write(files->records_folder, match, text, files->saver);
}

/* ---- Stored texts ---- */

static bool store_path(const PlayerFiles *files, const char *name, Text *path)
{
    return path_join_name(path, files->paths.state, name, ".json", NULL);
}

static bool store_read(void *self, const char *name, Text *text)
{
    PlayerFiles *files = self;
    SCOPED_TEXT path = {0};
    Error error;
    const bool can_be = store_path(files, name, &path);
    bool good = can_be && saver_find_text(files->saver, path.data, text);
    if (can_be && !good && file_exists(path.data)) {
        good = file_read(path.data, STORE_BYTES_MAX, text, &error);
        if (!good) file_quarantine_and_notify(path.data, error.text, files->host->notifier);
    }
    return good;
}

static void store_write(void *self, const char *name, const Text *text)
{
    PlayerFiles *files = self;
    SCOPED_TEXT path = {0};
    if (store_path(files, name, &path)) saver_write(files->saver, path.data, text);
}

static void store_quarantine(void *self, const char *name, const char *why)
{
    PlayerFiles *files = self;
    SCOPED_TEXT path = {0};
    saver_wait(files->saver);
    if (store_path(files, name, &path) && file_exists(path.data))
        file_quarantine_and_notify(path.data, why, files->host->notifier);
}

static const char *rules_folder(void *self, const Game *game)
{
    PlayerFiles *files = self;
    Error error;
    const int length =
        snprintf(files->rule_sets_folder, sizeof files->rule_sets_folder, "%s/rules/%s", files->paths.config, game->id);
    if (length >= (int)sizeof files->rule_sets_folder) return NULL;
    if (folder_make(files->rule_sets_folder, &error)) return files->rule_sets_folder;
    notifier_show(files->host->notifier, error.text);
    return NULL;
}

static int32_t today(void *self)
{
    const PlayerFiles *files = self;
    const time_t now = time(NULL);
    struct tm date;
    if (files->host->scripted_day != DAY_NONE) return files->host->scripted_day;
    if (!localtime_r(&now, &date)) return DAY_NONE;
    return day_number(date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

static void wake(void *self) { stage_wake(); }

void program_services_init(AppServices *services, PlayerFiles *files)
{
    /* What cannot be done if nothing can be saved. */
    static const AppServices SAVING = {
        .find_unfinished = journals_find_unfinished,
        .journal_start = journals_start,
        .journal_add = journals_add,
        .journal_delete = journals_delete,
        .journal_set_aside = journals_set_aside,
        .journal_resume = journals_resume,
        .statistics_reset = statistics_reset,
        .record_list = record_list,
        .archive_match = match_end_archive,
        .record_add = record_add,
        .review_read = review_read,
        .review_write = review_write,
        .store_read = store_read,
        .store_write = store_write,
        .store_quarantine = store_quarantine,
        .rules_folder = rules_folder,
    };
    *services = files->can_save ? SAVING : (AppServices){NULL};
    services->self = files;
    services->assets = files->paths.assets;
    services->rules = files->paths.rules;
    services->rulebooks = files->rulebooks;
    services->journals = files->journals;
    services->statistics = statistics;
    services->record_open = record_open;
    services->record_keep = record_keep;
    services->record_remove = record_remove;
    services->today = today;
    services->wake = wake;
    files->host->services = services;
}
