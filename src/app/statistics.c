/* SPDX-License-Identifier: MIT */
#include "app/statistics.h"

#include "app/played_id.h"
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
/* Where there are more entries the older ones are folded into the one file. The newest stay: their games may still be being
 * entered. */
enum { ENTRIES_MOST = 200, NEWEST = 32 };

/* ---- One file ---- */

/* Whether a file could be read; one that is not there is empty. */
static bool read_one(const char *path, Statistics *statistics, Fault *fault)
{
    Text text = {0};
    JsonDoc *doc = NULL;
    statistics_clear(statistics);
    if (!file_exists(path)) return true;
    if (file_read(path, JSON_FILE_MAX, &text, fault))
        doc = json_create(path_name(path), text_string(&text), text.length, fault);
    const JsonAt root = doc ? json_root(doc) : (JsonAt){0};
    const bool good = doc && statistics_read(&root, statistics, fault);
    json_destroy(doc);
    text_clear(&text);
    return good;
}

static bool write_one(const char *path, const Statistics *statistics, Fault *fault)
{
    Text text = {0};
    statistics_write(statistics, &text);
    const bool good = file_replace(path, text.data, text.length, fault);
    text_clear(&text);
    return good;
}

static void set_aside(const char *path, const char *reason, StatisticsTell *tell, void *context)
{
    Text kept_as = {0};
    Fault fault;
    file_set_aside(path, &kept_as);
    fault_set(&fault, "The statistics cannot be read: %s %s", reason, kept_as.data);
    tell(context, fault.text);
    text_clear(&kept_as);
}

/* ---- The entries ---- */

typedef struct Entries {
    char (*ids)[PLAYED_ID];
    size_t count, room;
} Entries;

static void take_entry(void *context, const char *name)
{
    Entries *entries = context;
    if (!played_id_good(name)) return;
    if (entries->count == entries->room) {
        entries->room = entries->room ? entries->room * 2 : 64;
        entries->ids = memory_resize(entries->ids, entries->room * sizeof *entries->ids);
    }
    text_copy(entries->ids[entries->count++], PLAYED_ID, name);
}

static int by_id(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void entries_path(const char *folder, const char *name, const char *ending, Text *path)
{
    path_join(path, folder, ENTRIES);
    if (name) text_addf(path, "/%s%s", name, ending);
}

/* In the order of playing. */
static Entries find_entries(const char *folder)
{
    Entries entries = {0};
    Text path = {0};
    entries_path(folder, NULL, "", &path);
    file_list(path.data, ENDING, take_entry, &entries);
    if (entries.count > 0) qsort(entries.ids, entries.count, sizeof *entries.ids, by_id);
    text_clear(&path);
    return entries;
}

static bool is_folded(const Statistics *statistics, const char *id)
{
    for (int i = 0; i < statistics->folded; i++) {
        if (strcmp(statistics->fold[i], id) == 0) return true;
    }
    return false;
}

/* Where they lie, and who has the rulebooks. */
typedef struct Shop {
    const char *folder;
    RulebookFor *rulebook_for;
    void *context;
} Shop;

static bool add_entry(const Shop *shop, const char *id, Statistics *statistics, Text *path, Fault *fault)
{
    Statistics *one = memory_allocate(sizeof *one);
    text_reset(path);
    entries_path(shop->folder, id, ENDING, path);
    const bool good = read_one(path->data, one, fault);
    if (good) statistics_merge(statistics, one, shop->rulebook_for, shop->context);
    free(one);
    return good;
}

void statistics_load(const char *folder, Statistics *statistics, RulebookFor *rulebook_for, StatisticsTell *tell,
                     void *context)
{
    const Shop shop = {folder, rulebook_for, context};
    Text path = {0};
    Fault fault;
    path_join(&path, folder, FILE_NAME);
    if (!read_one(path.data, statistics, &fault)) {
        if (statistics->newer) {
            tell(context, fault.text);
        } else {
            set_aside(path.data, fault.text, tell, context);
        }
    }
    Entries entries = find_entries(folder);
    for (size_t i = 0; i < entries.count; i++) {
        if (is_folded(statistics, entries.ids[i])) continue;
        if (!add_entry(&shop, entries.ids[i], statistics, &path, &fault))
            set_aside(path.data, fault.text, tell, context);
    }
    free(entries.ids);
    text_clear(&path);
}

bool statistics_enter(const char *folder, const char *id, const Statistics *one, Fault *fault)
{
    Text path = {0};
    entries_path(folder, NULL, "", &path);
    bool good = mkdir(path.data, 0700) == 0 || errno == EEXIST ||
                fault_set(fault, "The folder %s cannot be made: %s.", path.data, strerror(errno));
    text_reset(&path);
    entries_path(folder, id, ENDING, &path);
    good = good && write_one(path.data, one, fault);
    text_clear(&path);
    return good;
}

/* ---- Folding: one copy of the program at a time, which a file tells that is made only where there is none ---- */

static bool take_turn(const char *path)
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

/* Folds the first `count` entries into the file, then removes them. If the program died in between they are in it
 * already, and are only removed. */
static bool fold(const Shop *shop, const Entries *entries, size_t count, const char *forgotten, Fault *fault)
{
    Text file = {0}, path = {0};
    Statistics *statistics = memory_allocate(sizeof *statistics), *before = memory_allocate(sizeof *before);
    path_join(&file, shop->folder, FILE_NAME);
    bool good = read_one(file.data, statistics, fault);
    *before = *statistics;
    statistics->folded = 0;
    for (size_t i = 0; i < entries->count && good && statistics->folded < STATISTICS_FOLDED_MAX; i++) {
        const bool there = is_folded(before, entries->ids[i]);
        if (!there && i >= count) continue;
        good = there || add_entry(shop, entries->ids[i], statistics, &path, fault);
        text_copy(statistics->fold[statistics->folded++], STATISTICS_ENTRY, entries->ids[i]);
    }
    if (forgotten) statistics_forget(statistics, forgotten);
    good = good && write_one(file.data, statistics, fault);
    for (int i = 0; i < statistics->folded && good; i++) {
        text_reset(&path);
        entries_path(shop->folder, statistics->fold[i], ENDING, &path);
        good = remove(path.data) == 0 || errno == ENOENT ||
               fault_set(fault, "%s cannot be removed: %s.", path.data, strerror(errno));
    }
    statistics->folded = 0;
    good = good && write_one(file.data, statistics, fault);
    free(statistics);
    free(before);
    text_clear(&path);
    text_clear(&file);
    return good;
}

void statistics_tidy(const char *folder, RulebookFor *rulebook_for, void *context)
{
    const Shop shop = {folder, rulebook_for, context};
    Text turn = {0};
    Fault ignored;
    Entries entries = find_entries(folder);
    entries_path(folder, "folding", "", &turn);
    if (entries.count > ENTRIES_MOST && take_turn(turn.data)) {
        fold(&shop, &entries, entries.count - NEWEST, NULL, &ignored);
        remove(turn.data);
    }
    free(entries.ids);
    text_clear(&turn);
}

bool statistics_drop(const char *folder, const char *game, RulebookFor *rulebook_for, void *context, Fault *fault)
{
    const Shop shop = {folder, rulebook_for, context};
    Text turn = {0}, path = {0};
    entries_path(folder, NULL, "", &path);
    mkdir(path.data, 0700);
    entries_path(folder, "folding", "", &turn);
    bool good = take_turn(turn.data);
    if (good) {
        Entries entries = find_entries(folder);
        while (good && entries.count > STATISTICS_FOLDED_MAX) {
            good = fold(&shop, &entries, entries.count, NULL, fault);
            free(entries.ids);
            entries = find_entries(folder);
        }
        good = good && fold(&shop, &entries, entries.count, game, fault);
        free(entries.ids);
        remove(turn.data);
    } else {
        fault_set(fault, "Another copy of the program is at the statistics just now.");
    }
    text_clear(&path);
    text_clear(&turn);
    return good;
}
