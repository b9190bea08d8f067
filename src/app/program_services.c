/* SPDX-License-Identifier: MIT */
#include "app/program_services.h"

#include "app/files/ledger_files.h"
#include "app/files/record_id.h"
#include "app/files/records.h"
#include "app/files/review_files.h"
#include "app/match_end.h"
#include "culdesac/files.h"
#include "session/statistics/ledger.h"

#include <stdio.h>
#include <time.h>

enum { STORE_BYTES_MAX = 64 * 1024 };

/* ---- Statistics ---- */

static const Statistics *statistics(void *self)
{
    App *app = self;
    SCOPED_TEXT ledger = {0};
    if (app->statistics) return app->statistics;
    app->statistics = memory_allocate(sizeof *app->statistics);
    if (!app->can_save) return app->statistics;
    saver_wait(app->saver);
    ledger_files_read(app->paths.data, &ledger, app->notifier);
    const unsigned long in_ledger = ledger_read(&ledger, app->statistics, app->rulebooks);
    app->last_id = record_id_highest(app->paths.state, app->paths.data, in_ledger);
    return app->statistics;
}

static void statistics_reset(void *self, const Game *game)
{
    App *app = self;
    char id[RECORD_ID_SIZE];
    SCOPED_TEXT line = {0};
    if (!app->can_save) return;
    match_end_take_id(app, id);
    ledger_write_reset(game->id, id, &line);
    ledger_file_append_soon(app->ledger, &line, app->saver);
    statistics_remove_game(app->statistics, game->id);
}

/* ---- Records ---- */

static size_t record_list(void *self, RecordFile **files)
{
    const App *app = self;
    if (!app->can_save) return 0;
    saver_wait(app->saver);
    return records_list(app->records_folder, files);
}

static Match *record_open(void *self, const RecordFile *file, Error *error)
{
    App *app = self;
    return records_open(app->records_folder, file, app->rulebooks, error);
}

static bool record_keep(void *self, RecordFile *file, const char *name, Error *error)
{
    const App *app = self;
    saver_wait(app->saver);
    return records_keep(app->records_folder, file, name, error);
}

static bool record_add(void *self, const Match *match, const char *title)
{
    App *app = self;
    SCOPED_TEXT record = {0};
    Error error;
    if (!app->can_save) return false;
    saver_wait(app->saver);
    record_write_file(match, &record);
    const bool is_new = !records_contain(app->records_folder, &record),
               good = is_new && records_write_kept(app->records_folder, title, &record, &error);
    if (is_new && !good) app_notify(app, error.text);
    return good;
}

static bool record_remove(void *self, const RecordFile *file, Error *error)
{
    const App *app = self;
    saver_wait(app->saver);
    return records_remove(app->records_folder, file, error);
}

/* ---- Analyses ---- */

static bool review_read(void *self, const Match *match, Text *text)
{
    const App *app = self;
    return app->can_save && review_file_read(app->records_folder, match, app->saver, text);
}

static void review_write(void *self, const Match *match, const Text *text)
{
    const App *app = self;
    if (app->can_save) review_file_write(app->records_folder, match, text, app->saver);
}

/* ---- Stored texts ---- */

static bool store_path(const App *app, const char *name, Text *path)
{
    return app->can_save && path_join_name(path, app->paths.state, name, ".json", NULL);
}

static bool store_read(void *self, const char *name, Text *text)
{
    App *app = self;
    SCOPED_TEXT path = {0};
    Error error;
    const bool can_be = store_path(app, name, &path);
    bool good = can_be && saver_find_text(app->saver, path.data, text);
    if (can_be && !good && file_exists(path.data)) {
        good = file_read(path.data, STORE_BYTES_MAX, text, &error);
        if (!good) file_set_aside(path.data, error.text, app->notifier);
    }
    return good;
}

static void store_write(void *self, const char *name, const Text *text)
{
    App *app = self;
    SCOPED_TEXT path = {0};
    if (store_path(app, name, &path)) saver_write(app->saver, path.data, text);
}

static void store_quarantine(void *self, const char *name, const char *why)
{
    App *app = self;
    SCOPED_TEXT path = {0};
    saver_wait(app->saver);
    if (store_path(app, name, &path) && file_exists(path.data)) file_set_aside(path.data, why, app->notifier);
}

static const char *rules_folder(void *self, const Game *game)
{
    App *app = self;
    Error error;
    const int length =
        snprintf(app->rule_sets_folder, sizeof app->rule_sets_folder, "%s/rules/%s", app->paths.config, game->id);
    if (!app->can_save || length >= (int)sizeof app->rule_sets_folder) return NULL;
    if (folder_make(app->rule_sets_folder, &error)) return app->rule_sets_folder;
    app_notify(app, error.text);
    return NULL;
}

static int32_t today(void *self)
{
    const App *app = self;
    const time_t now = time(NULL);
    struct tm date;
    if (app->today != DAY_NONE) return app->today;
    if (!localtime_r(&now, &date)) return DAY_NONE;
    return day_number(date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

static void wake(void *self) { stage_wake(); }

void program_services_init(App *app)
{
    snprintf(app->records_folder, sizeof app->records_folder, "%s/records", app->paths.data);
    app->services = (AppServices){
        .self = app,
        .assets = app->paths.assets,
        .rules = app->paths.rules,
        .rulebooks = app->rulebooks,
        .journals = app->journals,
        .find_unfinished = journals_find_unfinished,
        .journal_start = journals_start,
        .journal_add = journals_add,
        .journal_delete = journals_delete,
        .journal_set_aside = journals_set_aside,
        .journal_resume = journals_resume,
        .statistics = statistics,
        .statistics_reset = statistics_reset,
        .record_list = record_list,
        .record_open = record_open,
        .archive_game = match_end_archive,
        .record_keep = record_keep,
        .record_add = record_add,
        .record_remove = record_remove,
        .review_read = review_read,
        .review_write = review_write,
        .store_read = store_read,
        .store_write = store_write,
        .store_quarantine = store_quarantine,
        .rules_folder = rules_folder,
        .today = today,
        .wake = wake,
    };
    app->stage.host.services = &app->services;
}
