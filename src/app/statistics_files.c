/* SPDX-License-Identifier: MIT */
#include "app/statistics_files.h"

#include "app/record_id.h"
#include "culdesac/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char FILE_NAME[] = "statistics.json", ENTRIES[] = "statistics", ENDING[] = ".json";
/* Where there are more entries the older ones are folded into the one file. The newest stay: their games may still be
 * being entered. */
enum { ENTRIES_BEFORE_MERGE_MAX = 200, ENTRIES_KEPT = 32 };

/* ---- One file ---- */

/* Whether a file could be read; one that is not there is empty. */
static bool read_one(const char *path, Statistics *statistics, Error *error)
{
    Text text = {0};
    JsonDoc *doc = NULL;
    statistics_clear(statistics);
    if (!file_exists(path)) return true;
    if (file_read(path, JSON_FILE_MAX, &text, error))
        doc = json_create(path_basename(path), text_string(&text), text.length, error);
    const JsonCursor root = doc ? json_root(doc) : (JsonCursor){0};
    const bool good = doc && statistics_read(&root, statistics, error);
    json_destroy(doc);
    text_clear(&text);
    return good;
}

static bool write_one(const char *path, const Statistics *statistics, Error *error)
{
    Text text = {0};
    statistics_write(statistics, &text);
    const bool good = file_replace(path, text.data, text.length, error);
    text_clear(&text);
    return good;
}

static void set_aside(const char *path, const char *reason, StatisticsNotify *notify, void *context)
{
    Text kept_as = {0};
    Error error;
    file_quarantine(path, &kept_as);
    error_set(&error, "The statistics cannot be read: %s %s", reason, kept_as.data);
    notify(context, error.text);
    text_clear(&kept_as);
}

/* ---- The entries ---- */

typedef struct EntryList {
    char (*ids)[RECORD_FILE_ID_SIZE];
    size_t count, capacity;
} EntryList;

static void add_entry_id(void *context, const char *name)
{
    EntryList *entries = context;
    if (!record_id_is_valid(name)) return;
    if (entries->count == entries->capacity) {
        entries->capacity = entries->capacity ? entries->capacity * 2 : 64;
        entries->ids = memory_resize(entries->ids, entries->capacity * sizeof *entries->ids);
    }
    text_copy(entries->ids[entries->count++], RECORD_FILE_ID_SIZE, name);
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void entries_path(const char *folder, const char *name, const char *ending, Text *path)
{
    path_join(path, folder, ENTRIES);
    if (name) text_addf(path, "/%s%s", name, ending);
}

/* In the order of playing. */
static EntryList find_entries(const char *folder)
{
    EntryList entries = {0};
    Text path = {0};
    entries_path(folder, NULL, "", &path);
    file_list(path.data, ENDING, add_entry_id, &entries);
    if (entries.count > 0) qsort(entries.ids, entries.count, sizeof *entries.ids, compare_ids);
    text_clear(&path);
    return entries;
}

static bool is_merged(const Statistics *statistics, const char *id)
{
    for (int i = 0; i < statistics->merged_count; i++) {
        if (strcmp(statistics->merged[i], id) == 0) return true;
    }
    return false;
}

/* Where they lie, and who has the rulebooks. */
typedef struct StatisticsFolder {
    const char *folder;
    RulebookFinder *rulebook_for;
    void *context;
} StatisticsFolder;

static bool add_entry(const StatisticsFolder *store, const char *id, Statistics *statistics, Text *path, Error *error)
{
    Statistics *one = memory_allocate(sizeof *one);
    text_reset(path);
    entries_path(store->folder, id, ENDING, path);
    const bool good = read_one(path->data, one, error);
    if (good) statistics_merge(statistics, one, store->rulebook_for, store->context);
    free(one);
    return good;
}

void statistics_files_read(const char *folder, Statistics *statistics, RulebookFinder *find_rulebook,
                           StatisticsNotify *notify, void *context)
{
    const StatisticsFolder store = {folder, find_rulebook, context};
    Text path = {0};
    Error error;
    path_join(&path, folder, FILE_NAME);
    if (!read_one(path.data, statistics, &error)) {
        if (statistics->is_newer) {
            notify(context, error.text);
        } else {
            set_aside(path.data, error.text, notify, context);
        }
    }
    EntryList entries = find_entries(folder);
    for (size_t i = 0; i < entries.count; i++) {
        if (is_merged(statistics, entries.ids[i])) continue;
        if (!add_entry(&store, entries.ids[i], statistics, &path, &error))
            set_aside(path.data, error.text, notify, context);
    }
    free(entries.ids);
    text_clear(&path);
}

bool statistics_files_add(const char *folder, const char *id, const Statistics *one, Error *error)
{
    Text path = {0};
    entries_path(folder, NULL, "", &path);
    bool good = mkdir(path.data, 0700) == 0 || errno == EEXIST ||
                error_set(error, "The folder %s cannot be made: %s.", path.data, strerror(errno));
    text_reset(&path);
    entries_path(folder, id, ENDING, &path);
    good = good && write_one(path.data, one, error);
    text_clear(&path);
    return good;
}

/* ---- Folding: one copy of the program at a time, which a file tells that is made only where there is none ---- */

static bool acquire_merge_lock(const char *path)
{
    enum { TURN_S = 60 };
    const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    struct stat status;
    int file = open(path, flags, 0600);
    /* Whoever has been at it for so long has died. */
    if (file < 0 && errno == EEXIST && lstat(path, &status) == 0 &&
        labs((long)(time(NULL) - status.st_mtime)) > TURN_S && remove(path) == 0) {
        file = open(path, flags, 0600);
    }
    if (file >= 0) close(file);
    return file >= 0;
}

/* Folds the first `count_actions` entries into the file, then removes them. If the program died in between they are in
 * it already, and are only removed. */
static bool merge_entries(const StatisticsFolder *store, const EntryList *entries, size_t count, const char *forgotten,
                          Error *error)
{
    Text file = {0}, path = {0};
    Statistics *statistics = memory_allocate(sizeof *statistics), *before = memory_allocate(sizeof *before);
    path_join(&file, store->folder, FILE_NAME);
    bool good = read_one(file.data, statistics, error);
    *before = *statistics;
    statistics->merged_count = 0;
    for (size_t i = 0; i < entries->count && good && statistics->merged_count < STATISTICS_MERGED_MAX; i++) {
        const bool there = is_merged(before, entries->ids[i]);
        if (!there && i >= count) continue;
        good = there || add_entry(store, entries->ids[i], statistics, &path, error);
        text_copy(statistics->merged[statistics->merged_count++], STATISTICS_ENTRY_SIZE, entries->ids[i]);
    }
    if (forgotten) statistics_remove_game(statistics, forgotten);
    good = good && write_one(file.data, statistics, error);
    for (int i = 0; i < statistics->merged_count && good; i++) {
        text_reset(&path);
        entries_path(store->folder, statistics->merged[i], ENDING, &path);
        good = remove(path.data) == 0 || errno == ENOENT ||
               error_set(error, "%s cannot be removed: %s.", path.data, strerror(errno));
    }
    statistics->merged_count = 0;
    good = good && write_one(file.data, statistics, error);
    free(statistics);
    free(before);
    text_clear(&path);
    text_clear(&file);
    return good;
}

void statistics_files_compact(const char *folder, RulebookFinder *find_rulebook, void *context)
{
    const StatisticsFolder store = {folder, find_rulebook, context};
    Text turn = {0};
    Error ignored;
    EntryList entries = find_entries(folder);
    entries_path(folder, "folding", "", &turn);
    if (entries.count > ENTRIES_BEFORE_MERGE_MAX && acquire_merge_lock(turn.data)) {
        merge_entries(&store, &entries, entries.count - ENTRIES_KEPT, NULL, &ignored);
        remove(turn.data);
    }
    free(entries.ids);
    text_clear(&turn);
}

bool statistics_files_forget_game(const char *folder, const char *game, RulebookFinder *find_rulebook, void *context,
                                  Error *error)
{
    const StatisticsFolder store = {folder, find_rulebook, context};
    Text turn = {0}, path = {0};
    entries_path(folder, NULL, "", &path);
    mkdir(path.data, 0700);
    entries_path(folder, "folding", "", &turn);
    bool good = acquire_merge_lock(turn.data);
    if (good) {
        EntryList entries = find_entries(folder);
        while (good && entries.count > STATISTICS_MERGED_MAX) {
            good = merge_entries(&store, &entries, entries.count, NULL, error);
            free(entries.ids);
            entries = find_entries(folder);
        }
        good = good && merge_entries(&store, &entries, entries.count, game, error);
        free(entries.ids);
        remove(turn.data);
    } else {
        error_set(error, "Another copy of the program is at the statistics just now.");
    }
    text_clear(&path);
    text_clear(&turn);
    return good;
}
