/* SPDX-License-Identifier: MIT */
#include "app/records.h"

#include "app/paths.h"
#include "culdesac/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static const char ENDING[] = ".culdesac.json", RECENT[] = "recent";
static const size_t RECORD_MOST = 32u << 20;
enum { NAMES_MOST = 1000 };

/* ---- Names and places --------------------------------------------------------------------------------------------- */

static void place_of(const char *folder, bool kept, Text *path)
{
    text_add(path, folder);
    if (!kept) text_addf(path, "/%s", RECENT);
}

static void path_of(const char *folder, const RecordFile *file, Text *path)
{
    place_of(folder, file->kept, path);
    text_addf(path, "/%s%s", file->name, ENDING);
}

/* A name as a file may be called anywhere: no separators, nothing that is hidden or that ends in a dot or a space. */
static bool name_as_file(const char *wanted, char name[RECORD_NAME])
{
    text_copy(name, RECORD_NAME, wanted);
    for (char *at = name; *at; at++) {
        if ((unsigned char)*at < ' ' || strchr("/\\*?\"<>|", *at)) *at = '-';
        if (*at == ':') *at = '.';
    }
    while (name[0] == '.' || name[0] == ' ') memmove(name, name + 1, strlen(name));
    for (size_t end = strlen(name); end > 0 && (name[end - 1] == ' ' || name[end - 1] == '.'); end--)
        name[end - 1] = '\0';
    return name[0] != '\0';
}

static void date_of(RecordFile *file)
{
    const time_t when = (time_t)file->when;
    struct tm parts;
    if (localtime_r(&when, &parts)) strftime(file->date, sizeof file->date, "%Y-%m-%d %H:%M", &parts);
}

/* ---- Listing ------------------------------------------------------------------------------------------------------- */

typedef struct List {
    RecordFile *files;
    size_t count, capacity;
} List;

static void add_file(List *list, const char *folder, const char *entry, bool kept)
{
    const size_t length = strlen(entry), ending = sizeof ENDING - 1;
    if (length <= ending || length - ending >= RECORD_NAME || strcmp(entry + length - ending, ENDING) != 0) return;
    Text path = {0};
    struct stat status;
    path_join(&path, folder, entry);
    if (stat(path.data, &status) == 0 && S_ISREG(status.st_mode)) {
        if (list->count == list->capacity) {
            list->capacity = list->capacity ? list->capacity * 2 : 64;
            list->files = memory_resize(list->files, list->capacity * sizeof *list->files);
        }
        RecordFile *file = &list->files[list->count++];
        *file = (RecordFile){.kept = kept, .when = (int64_t)status.st_mtime};
        memcpy(file->name, entry, length - ending);
        date_of(file);
    }
    text_clear(&path);
}

static void add_folder(List *list, const char *folder, bool kept)
{
    Text path = {0};
    place_of(folder, kept, &path);
    DIR *dir = opendir(path.data);
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        add_file(list, path.data, entry->d_name, kept);
    }
    if (dir) closedir(dir);
    text_clear(&path);
}

static int newest_first(const void *a, const void *b)
{
    const RecordFile *first = a, *second = b;
    if (first->when != second->when) return first->when < second->when ? 1 : -1;
    return -strcmp(first->name, second->name);
}

size_t records_list(const char *folder, RecordFile **files)
{
    List list = {0};
    add_folder(&list, folder, true);
    add_folder(&list, folder, false);
    if (list.count > 0) qsort(list.files, list.count, sizeof *list.files, newest_first);
    *files = list.files;
    return list.count;
}

/* ---- Reading ------------------------------------------------------------------------------------------------------- */

Match *records_open_path(const char *path, RulebookFor *rulebook_for, void *context, Fault *fault)
{
    Text text = {0};
    Match *match = NULL;
    const char *name = path_name(path);
    if (file_read(path, RECORD_MOST, &text, fault)) {
        JsonDoc *doc = json_create(name, text_string(&text), text.length, fault);
        if (doc) {
            const JsonAt root = json_root(doc);
            match = record_read(&root, rulebook_for, context, fault);
            json_destroy(doc);
        }
    }
    text_clear(&text);
    return match;
}

Match *records_open(const char *folder, const RecordFile *file, RulebookFor *rulebook_for, void *context, Fault *fault)
{
    Text path = {0};
    path_of(folder, file, &path);
    Match *match = records_open_path(path.data, rulebook_for, context, fault);
    text_clear(&path);
    return match;
}

/* ---- Writing ------------------------------------------------------------------------------------------------------- */

static void drop_oldest(const char *folder)
{
    List list = {0};
    add_folder(&list, folder, false);
    if (list.count > RECENT_MOST) {
        qsort(list.files, list.count, sizeof *list.files, newest_first);
        for (size_t i = RECENT_MOST; i < list.count; i++) {
            Fault ignored;
            records_remove(folder, &list.files[i], &ignored);
        }
    }
    free(list.files);
}

/* The first of "Neighbors, Anna and Ben", "… (2)" and so on that is free, kept or not, so that it can be kept as it is. */
static bool free_name(const char *folder, const char *title, Saver *saver, RecordFile *file)
{
    for (int number = 1; number <= NAMES_MOST; number++) {
        char wanted[RECORD_NAME], count[16] = "";
        if (number > 1) snprintf(count, sizeof count, " (%d)", number);
        snprintf(wanted, sizeof wanted, "%.120s%s", title, count);
        name_as_file(wanted, file->name);
        bool taken = false;
        for (int kept = 0; kept < 2; kept++) {
            Text path = {0};
            RecordFile other = *file;
            other.kept = kept != 0;
            path_of(folder, &other, &path);
            taken = taken || saver_has(saver, path.data);
            text_clear(&path);
        }
        if (!taken) return true;
    }
    return false;
}

bool records_save(const char *folder, const Match *match, const char *title, bool kept, Saver *saver, RecordFile *file,
                  Fault *fault)
{
    Text path = {0}, text = {0};
    JsonOut out = json_out(&text);
    *file = (RecordFile){.kept = kept, .when = (int64_t)time(NULL)};
    date_of(file);
    place_of(folder, kept, &path);
    bool good = paths_make(path.data, fault);
    if (good && !kept) drop_oldest(folder);
    if (good && !free_name(folder, title, saver, file)) good = fault_set(fault, "There is no name left for this game.");
    if (good) {
        text_reset(&path);
        path_of(folder, file, &path);
        record_write(match, &out);
        text_add_char(&text, '\n');
        saver_write(saver, path.data, &text);
    }
    text_clear(&path);
    text_clear(&text);
    return good;
}

bool records_rename(const char *folder, RecordFile *file, const char *name, Fault *fault)
{
    RecordFile wanted = *file;
    wanted.kept = true;
    Text from = {0}, to = {0};
    if (!name_as_file(name, wanted.name)) return fault_set(fault, "A kept game needs a name.");
    path_of(folder, file, &from);
    path_of(folder, &wanted, &to);
    const bool same = strcmp(from.data, to.data) == 0;
    bool good =
        same || !file_exists(to.data) || fault_set(fault, "There is a kept game called “%s” already.", wanted.name);
    if (good && !same && rename(from.data, to.data) != 0)
        good = fault_set(fault, "%s cannot be kept as %s: %s.", from.data, to.data, strerror(errno));
    if (good) *file = wanted;
    text_clear(&from);
    text_clear(&to);
    return good;
}

bool records_remove(const char *folder, const RecordFile *file, Fault *fault)
{
    Text path = {0};
    path_of(folder, file, &path);
    const bool good =
        remove(path.data) == 0 || fault_set(fault, "%s cannot be removed: %s.", path.data, strerror(errno));
    text_clear(&path);
    return good;
}
