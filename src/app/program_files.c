/* SPDX-License-Identifier: MIT */
#include "app/program_files.h"

#include "app/system.h"
#include "culdesac/files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Files ---- */

/* A file of the player's as JSON; NULL if there is none. One that cannot be read is told and set aside; *stays: even
 * that failed, so it must not be written over. */
static JsonDoc *read_file(App *app, const char *folder, const char *name, bool *stays)
{
    Text path = {0}, text = {0};
    Fault fault;
    JsonDoc *doc = NULL;
    path_join(&path, folder, name);
    if (app->keeps && file_exists(path.data)) {
        if (file_read(path.data, FILE_MOST, &text, &fault))
            doc = json_create(path.data, text_string(&text), text.length, &fault);
        *stays = !doc && !app_set_aside(app, path.data, fault.text);
    }
    text_clear(&path);
    text_clear(&text);
    return doc;
}

void files_tell_unsaved(App *app)
{
    Fault fault;
    while (saver_fault(app->saver, &fault)) app_tell(app, fault.text);
    const bool unsaved = saver_fails(app->saver) || (app->journals && journals_owes(app->journals));
    if (unsaved != app->stage.unsaved) app->stage.stale = true;
    app->stage.unsaved = unsaved;
}

void files_save(App *app, const char *folder, const char *name, const Text *text)
{
    Text path = {0};
    path_join(&path, folder, name);
    if (app->keeps) saver_write(app->saver, path.data, text);
    text_clear(&path);
}

void files_load_settings(App *app)
{
    app->settings = settings_default();
    JsonDoc *doc = read_file(app, app->paths.config, "settings.json", &app->settings_stay);
    app->first_start = !doc && app->keeps && !app->settings_stay;
    if (!doc) return;
    Fault fault;
    JsonAt root = json_root(doc);
    if (!settings_read(&root, &app->settings, &fault)) app_tell(app, fault.text);
    settings_others(&root, &app->others);
    json_destroy(doc);
}

void files_save_settings(App *app)
{
    if (!app->unsaved || app->stage.pressed[0]) return;
    Text text = {0};
    app->unsaved = false;
    settings_write(&app->settings, text_string(&app->others), &text);
    if (!app->settings_stay) files_save(app, app->paths.config, "settings.json", &text);
    text_clear(&text);
}

WindowPlace files_load_place(App *app)
{
    WindowPlace place = window_place_first();
    bool ignored = false;
    JsonDoc *doc = read_file(app, app->paths.state, "window.json", &ignored);
    if (!doc) return place;
    Fault fault;
    JsonAt root = json_root(doc);
    if (!window_place_read(&root, &place, &fault)) log_line(&app->log, fault.text);
    json_destroy(doc);
    return place;
}

void files_save_place(App *app)
{
    Text text = {0};
    window_note_place(&app->window);
    window_place_write(&app->window.place, &text);
    files_save(app, app->paths.state, "window.json", &text);
    text_clear(&text);
}

/* ---- Folders ---- */

static const char *look_in_environment(void *context, const char *name)
{
    (void)context;
    return getenv(name);
}

/* A folder of its own for a start as if for the first time. */
static bool make_fresh(App *app, Fault *fault)
{
    if (system_make_temporary(app->fresh)) return true;
    fault_set(fault, "There is no room for a fresh start: %s cannot be made.", app->fresh);
    app->fresh[0] = '\0';
    return false;
}

static void remove_tree(const char *folder, int depth)
{
    DIR *dir = opendir(folder);
    if (!dir) return;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        Text path = {0};
        path_join(&path, folder, entry->d_name);
        if (remove(path.data) != 0 && depth > 0) {
            remove_tree(path.data, depth - 1);
            remove(path.data);
        }
        text_clear(&path);
    }
    closedir(dir);
}

/* What was being written when a program died: it lies beside the file whose place it was to take. */
static void remove_left_over(const char *folder, int depth)
{
    DIR *dir = opendir(folder);
    if (!dir) return;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        if (entry->d_name[0] == '.') continue;
        Text path = {0};
        path_join(&path, folder, entry->d_name);
        file_remove_left_over(path.data);
        if (depth > 0) remove_left_over(path.data, depth - 1);
        text_clear(&path);
    }
    closedir(dir);
}

void files_find_folders(App *app)
{
    enum { DEEPEST = 2 };
    Fault fault;
    const char *data = app->line.data;
    const bool made = !app->line.fresh || make_fresh(app, &fault);
    if (app->fresh[0]) data = app->fresh;
    char *base = SDL_GetBasePath(), portable[PATH_TEXT];
    paths_program(&app->paths, base ? base : "");
    if (base) menu_find(&app->menu, base, look_in_environment, NULL);
    if (!data && base && paths_portable(base, portable)) data = portable;
    SDL_free(base);
    app->keeps = made && paths_players(&app->paths, look_in_environment, NULL, data, &fault);
    /* A fresh start with a named folder keeps its pictures there for the next one; otherwise nothing is left
     * behind. */
    Paths named;
    Fault none;
    if (app->fresh[0] && app->line.data && paths_players(&named, look_in_environment, NULL, app->line.data, &none)) {
        memcpy(app->paths.cache, named.cache, sizeof named.cache);
    }
    const char *const folders[] = {app->paths.config, app->paths.data, app->paths.state};
    for (int i = 0; i < 3 && app->keeps; i++) app->keeps = paths_make(folders[i], &fault);
    for (int i = 0; i < 3 && app->keeps; i++) remove_left_over(folders[i], DEEPEST);
    if (app->keeps) {
        /* If nothing can be written there, other files will soon tell; a log that exists and cannot be opened is
         * told here. */
        if (!log_open(&app->log, app->paths.state, &fault) && file_exists(app->log.path.data))
            app_tell(app, fault.text);
    } else {
        app_tell(app, fault.text);
    }
}

bool files_make_cache(App *app)
{
    Fault fault;
    if (!app->paths.cache[0]) return false;
    bool made = paths_make(app->paths.cache, &fault);
    if (!made) log_line(&app->log, fault.text);
    return made;
}

void files_make_folders_again(App *app)
{
    const char *const folders[] = {app->paths.config, app->paths.data, app->paths.state};
    Fault ignored;
    if (!app->keeps || !app->journals || !(saver_owes(app->saver) || journals_owes(app->journals))) return;
    for (int i = 0; i < 3; i++) paths_make(folders[i], &ignored);
}

void files_remove_fresh(const App *app)
{
    enum { DEEPEST = 4 };
    if (!app->fresh[0]) return;
    remove_tree(app->fresh, DEEPEST);
    remove(app->fresh);
}
