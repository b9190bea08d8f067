/* SPDX-License-Identifier: MIT */
#include "app/app_files.h"

#include "app/platform/system.h"
#include "culdesac/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Files ---- */

/* Reads a file of the player's as JSON; NULL if there is none. An invalid file is renamed, and the player is told. If
 * it cannot be renamed, *stays is true, and the file must not be overwritten. */
static JsonDocument *read_file(const PlayerFiles *files, const char *folder, const char *name, bool *stays)
{
    SCOPED_TEXT path = {0}, text = {0};
    Error error;
    JsonDocument *document = NULL;
    path_join(&path, folder, name);
    if (files->can_save && file_exists(path.data)) {
        if (file_read(path.data, APP_FILE_MAX, &text, &error))
            document = json_create(path.data, text_string(&text), text.length, &error);
        *stays = !document && !file_quarantine_and_notify(path.data, error.text, files->host->notifier);
    }
    return document;
}

void app_files_report_unsaved(App *app)
{
    const PlayerFiles *files = &app->files;
    Stage *stage = &app->stage;
    Error error;
    bool had_unsaved = stage->has_unsaved;
    for (; saver_take_error(files->saver, &error); had_unsaved = true) stage_report(stage, error.text);
    /* The end of a game passes what its journal could not write to the saver, which may not have tried it yet. */
    stage->has_unsaved = (had_unsaved ? saver_has_pending(files->saver) : saver_is_failing(files->saver)) ||
                         (files->journals && journals_have_pending(files->journals));
    if (had_unsaved && !stage->has_unsaved) stage_report(stage, screen_string(STRING_STREET_SAVED_AGAIN));
}

void app_files_load_settings(App *app)
{
    app->settings = settings_default();
    SCOPED_DOCUMENT *document = read_file(&app->files, app->files.paths.config, "settings.json", &app->settings_locked);
    app->first_start = !document && app->files.can_save && !app->settings_locked;
    if (!document) return;
    Error error;
    JsonCursor root = json_root(document);
    if (!settings_read(&root, &app->settings, &error)) stage_report(&app->stage, error.text);
    settings_read_unknown(&root, &app->unknown_settings);
}

void app_files_save_settings(App *app)
{
    if (!app->settings_unsaved || app->stage.pressed[0]) return;
    SCOPED_TEXT text = {0};
    app->settings_unsaved = false;
    settings_write(&app->settings, text_string(&app->unknown_settings), &text);
    if (!app->settings_locked) player_files_write(&app->files, app->files.paths.config, "settings.json", &text);
}

WindowPlace app_files_load_place(App *app)
{
    WindowPlace place = window_place_default();
    bool ignored = false;
    SCOPED_DOCUMENT *document = read_file(&app->files, app->files.paths.state, "window.json", &ignored);
    if (!document) return place;
    Error error;
    JsonCursor root = json_root(document);
    if (!window_place_read(&root, &place, &error)) log_write_line(&app->log, error.text);
    return place;
}

void app_files_save_place(App *app)
{
    SCOPED_TEXT text = {0};
    window_update_place(&app->window);
    window_place_write(&app->window.place, &text);
    player_files_write(&app->files, app->files.paths.state, "window.json", &text);
}

/* ---- Folders ---- */

static const char *get_environment(const char *name) { return getenv(name); }

/* Makes a temporary folder for a start with default settings. */
static bool make_fresh_folder(App *app, Error *error)
{
    if (system_make_temporary(app->fresh_folder)) return true;
    error_set(error, "--fresh needs a temporary folder, but %s cannot be created.", app->fresh_folder);
    app->fresh_folder[0] = '\0';
    return false;
}

/* Removes a temporary file that remained beside its target when the program was killed. */
static void remove_stale(void *context, const char *path) { file_remove_stale_temporary(path); }

void app_files_find_folders(App *app)
{
    enum { DEPTH_MAX = 2 }; /* levels of folders within the player's folders that are walked */
    PlayerFiles *files = &app->files;
    Error error;
    const char *data = app->line.data_folder;
    const bool made = !app->line.fresh || make_fresh_folder(app, &error);
    if (app->fresh_folder[0]) data = app->fresh_folder;
    char *base = SDL_GetBasePath(), portable[PATH_SIZE];
    paths_find_program(&files->paths, base ? base : "");
    if (base) desktop_menu_locate(&app->menu, base, get_environment);
    if (!data && base && paths_find_portable(base, portable)) data = portable;
    SDL_free(base);
    files->can_save = made && (data ? paths_find_player(&files->paths, data, &error)
                                    : system_find_folders(&files->paths, get_environment, &error));
    /* With both --fresh and --data, the cache is in the folder of --data, and remains. With --fresh alone, nothing
     * remains. */
    Paths named;
    if (app->fresh_folder[0] && app->line.data_folder && paths_find_player(&named, app->line.data_folder, NULL)) {
        memcpy(files->paths.cache, named.cache, sizeof named.cache);
    }
    const char *const folders[] = {files->paths.config, files->paths.data, files->paths.state};
    for (int i = 0; i < 3 && files->can_save; i++) files->can_save = folder_make(folders[i], &error);
    for (int i = 0; i < 3 && files->can_save; i++) folder_walk(folders[i], DEPTH_MAX, remove_stale, NULL);
    if (files->can_save) {
        /* If the folder is not writable, other files will report that; only a log that exists and cannot be opened is
         * reported here. */
        if (!log_open(&app->log, files->paths.state, &error) && file_exists(app->log.path.data))
            stage_report(&app->stage, error.text);
    } else {
        stage_report(&app->stage, error.text);
    }
}

bool app_files_make_cache(App *app)
{
    Error error;
    if (!app->files.paths.cache[0]) return false;
    bool made = folder_make(app->files.paths.cache, &error);
    if (!made) log_write_line(&app->log, error.text);
    return made;
}

static void remove_path(void *context, const char *path) { remove(path); }

void app_files_remove_fresh(const App *app)
{
    enum { DEPTH_MAX = 4 }; /* levels of folders in the removed folder */
    if (!app->fresh_folder[0]) return;
    folder_walk(app->fresh_folder, DEPTH_MAX, remove_path, NULL);
    remove(app->fresh_folder);
}
