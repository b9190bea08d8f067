/* SPDX-License-Identifier: MIT */
#include "app/files/backup_files.h"

#include "app/platform/path_list.h"
#include "culdesac/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char PENDING[] = "import.txt";

/* Finds the path of a file whose path in the backup is `name`. */
static void find_path(const Paths *paths, const char *name, Text *path)
{
    const char *folder = name[0] == 'c' ? paths->config : name[0] == 'd' ? paths->data : paths->state;
    text_reset(path);
    path_join(path, folder, strchr(name, '/') + 1);
}

/* ---- Listing ---- */

/* One of the player's folders, and its name in a backup. */
typedef struct ListedFolder {
    PathList *list;
    const char *folder, *name;
} ListedFolder;

static void list_path(void *context, const char *path)
{
    const ListedFolder *listed = context;
    struct stat status;
    SCOPED_TEXT name = {0};
    text_addf(&name, "%s%s", listed->name, path + strlen(listed->folder));
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || !backup_includes(name.data)) return;
    path_list_add(listed->list, name.data);
}

static int compare_names(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* All files that are exported, sorted. */
static PathList list_files(const Paths *paths)
{
    enum { DEPTH_MAX = 3 };
    PathList list = {0};
    folder_walk(paths->config, DEPTH_MAX, list_path, &(ListedFolder){&list, paths->config, "config"});
    folder_walk(paths->data, DEPTH_MAX, list_path, &(ListedFolder){&list, paths->data, "data"});
    folder_walk(paths->state, DEPTH_MAX, list_path, &(ListedFolder){&list, paths->state, "state"});
    if (list.count > 0) qsort(list.paths, list.count, sizeof *list.paths, compare_names);
    return list;
}

/* ---- Exporting ---- */

static bool is_game(const char *name)
{
    return text_after(name, "data/records/") || (name[0] == 's' && strstr(name, ".jsonl"));
}

bool backup_files_export(const Paths *paths, Text *text, size_t *games, Error *error)
{
    PathList list = list_files(paths);
    SCOPED_TEXT path = {0}, bytes = {0};
    bool good = true;
    *games = 0;
    backup_begin(text);
    for (size_t i = 0; i < list.count && good; i++) {
        text_reset(&bytes);
        find_path(paths, list.paths[i], &path);
        good = file_read(path.data, BACKUP_BYTES_MAX, &bytes, error);
        backup_add(text, &(BackupFile){list.paths[i], text_string(&bytes), bytes.length});
        *games += is_game(list.paths[i]);
    }
    backup_end(text, list.count);
    if (good && text->length > BACKUP_BYTES_MAX)
        good =
            error_set(error, "The games cannot be exported: together they are larger than %d MB. Delete saved games.",
                      BACKUP_BYTES_MAX >> 20);
    path_list_clear(&list);
    return good;
}

/* ---- Importing ---- */

bool backup_files_start_import(const Paths *paths, const Text *text, Error *error)
{
    SCOPED_TEXT path = {0};
    path_join(&path, paths->state, PENDING);
    return file_replace(path.data, text->data, text->length, error);
}

static bool write_file(const Paths *paths, const BackupFile *file, Error *error)
{
    SCOPED_TEXT path = {0};
    find_path(paths, file->path, &path);
    return folder_make_for(path.data, error) && file_replace(path.data, file->bytes, file->length, error);
}

static bool backup_has_file(const Backup *backup, const char *name)
{
    for (size_t i = 0; i < backup->count; i++) {
        if (strcmp(backup->files[i].path, name) == 0) return true;
    }
    return false;
}

static bool remove_others(const Paths *paths, const Backup *backup, Error *error)
{
    PathList list = list_files(paths);
    SCOPED_TEXT path = {0};
    bool good = true;
    for (size_t i = 0; i < list.count && good; i++) {
        if (backup_has_file(backup, list.paths[i])) continue;
        find_path(paths, list.paths[i], &path);
        good = file_remove(path.data, error);
    }
    path_list_clear(&list);
    return good;
}

bool backup_files_complete_import(const Paths *paths, Error *error)
{
    SCOPED_TEXT pending = {0}, text = {0};
    Backup backup = {0};
    path_join(&pending, paths->state, PENDING);
    bool good = true;
    if (file_exists(pending.data)) {
        good = file_read(pending.data, BACKUP_BYTES_MAX, &text, error) && backup_read(&backup, &text, error);
        for (size_t i = 0; i < backup.count && good; i++) good = write_file(paths, &backup.files[i], error);
        good = good && remove_others(paths, &backup, error) && file_remove(pending.data, error);
    }
    backup_clear(&backup);
    return good;
}
