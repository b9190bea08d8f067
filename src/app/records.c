/* SPDX-License-Identifier: MIT */
#include "app/records.h"

#include "app/played_id.h"
#include "culdesac/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char ENDING[] = ".culdesac.json", RECENT[] = "recent";
static const size_t RECORD_MOST = 4u << 20;
enum { NAMES_MOST = 1000 };

/* ---- Names and places --------------------------------------------------------------------------------------------- */

static void place_of(const char *folder, bool kept, Text *path)
{
    text_add(path, folder);
    if (!kept) text_addf(path, "/%s", RECENT);
}

/* "NAME.culdesac.json" or, of what was finished lately, "ID NAME.culdesac.json". */
static bool path_of(const char *folder, const RecordFile *file, Text *path, Fault *fault)
{
    Text place = {0}, name = {0};
    place_of(folder, file->kept, &place);
    if (file->id[0]) text_addf(&name, "%s ", file->id);
    text_add(&name, file->name);
    const bool good = path_join_name(path, place.data, name.data, ENDING, fault);
    text_clear(&place);
    text_clear(&name);
    return good;
}

/* A name as a file may be called anywhere; false if nothing is left of it. */
static bool name_as_file(const char *wanted, char name[RECORD_NAME])
{
    text_copy(name, RECORD_NAME, wanted);
    for (char *at = name; *at; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7F || strchr("/\\*?\"<>|", *at)) *at = '-';
        if (*at == ':') *at = '.';
    }
    while (name[0] == '.' || name[0] == ' ') memmove(name, name + 1, strlen(name));
    for (size_t end = strlen(name); end > 0 && (name[end - 1] == ' ' || name[end - 1] == '.'); end--)
        name[end - 1] = '\0';
    return file_name_good(name);
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

/* Takes the id off the name of a file that was called by one. */
static void split_name(RecordFile *file)
{
    char id[PLAYED_ID];
    text_copy(id, sizeof id, file->name);
    if (!played_id_good(id) || file->name[PLAYED_ID - 1] != ' ') return;
    text_copy(file->id, sizeof file->id, id);
    memmove(file->name, file->name + PLAYED_ID, strlen(file->name + PLAYED_ID) + 1);
}

/* One without a byte in it has yet to be written. */
static void add_file(List *list, const char *folder, const char *entry, bool kept)
{
    const size_t length = strlen(entry), ending = sizeof ENDING - 1;
    if (length <= ending || length - ending >= RECORD_NAME || strcmp(entry + length - ending, ENDING) != 0) return;
    Text path = {0};
    struct stat status;
    RecordFile file = {.kept = kept};
    path_join(&path, folder, entry);
    memcpy(file.name, entry, length - ending);
    if (stat(path.data, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 && file_name_good(file.name)) {
        if (list->count == list->capacity) {
            list->capacity = list->capacity ? list->capacity * 2 : 64;
            list->files = memory_resize(list->files, list->capacity * sizeof *list->files);
        }
        file.when = (int64_t)status.st_mtime;
        if (!kept) split_name(&file);
        date_of(&file);
        list->files[list->count++] = file;
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

/* Clocks may be wrong: games with an id are sorted by it, and games without one are older than all of them. */
static int newest_first(const void *a, const void *b)
{
    const RecordFile *first = a, *second = b;
    const int order = strcmp(second->id, first->id);
    if (order != 0) return order;
    if (first->when != second->when) return first->when < second->when ? 1 : -1;
    return -strcmp(first->name, second->name);
}

static List list_of(const char *folder, bool kept)
{
    List list = {0};
    add_folder(&list, folder, kept);
    if (list.count > 0) qsort(list.files, list.count, sizeof *list.files, newest_first);
    return list;
}

size_t records_list(const char *folder, RecordFile **files)
{
    List kept = list_of(folder, true), recent = list_of(folder, false);
    const size_t count = kept.count + recent.count;
    size_t k = 0, r = 0;
    *files = memory_allocate(count * sizeof **files);
    for (size_t i = 0; i < count; i++) {
        const bool from_kept = r == recent.count || (k < kept.count && kept.files[k].when >= recent.files[r].when);
        (*files)[i] = from_kept ? kept.files[k++] : recent.files[r++];
    }
    free(kept.files);
    free(recent.files);
    return count;
}

/* ---- Reading ------------------------------------------------------------------------------------------------------- */

Match *records_open_path(const char *path, RulebookFor *rulebook_for, void *context, Fault *fault)
{
    Text text = {0};
    Match *match = NULL;
    const char *name = path_name(path);
    if (file_read(path, RECORD_MOST, &text, fault)) {
        match = record_read_text(name, text_string(&text), text.length, rulebook_for, context, fault);
    }
    text_clear(&text);
    return match;
}

Match *records_open(const char *folder, const RecordFile *file, RulebookFor *rulebook_for, void *context, Fault *fault)
{
    Text path = {0};
    Match *match =
        path_of(folder, file, &path, fault) ? records_open_path(path.data, rulebook_for, context, fault) : NULL;
    text_clear(&path);
    return match;
}

/* ---- Writing ------------------------------------------------------------------------------------------------------- */

static void drop_oldest(const char *folder)
{
    List list = list_of(folder, false);
    for (size_t i = RECENT_MOST; i < list.count; i++) {
        Fault ignored;
        records_remove(folder, &list.files[i], &ignored);
    }
    free(list.files);
}

/* Makes the folder of records, where the player's folder is there to make it in. */
static bool make_folders(const char *folder, bool kept, Fault *fault)
{
    Text path = {0};
    bool good = true;
    for (int deep = 0; deep < (kept ? 1 : 2) && good; deep++) {
        text_reset(&path);
        place_of(folder, deep == 0, &path);
        good = mkdir(path.data, 0700) == 0 || errno == EEXIST ||
               fault_set(fault, "The folder %s cannot be made: %s.", path.data, strerror(errno));
    }
    text_clear(&path);
    return good;
}

/* Reserves a free name among the kept games with an empty file. False without a fault: the name is taken. */
static bool claim(const char *path, Fault *fault)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    fault->text[0] = '\0';
    if (file >= 0) return close(file) == 0;
    return errno == EEXIST ? false : fault_set(fault, "%s cannot be written: %s.", path, strerror(errno));
}

/* Claims the first of "Neighbors, Anna and Ben", "… (2)" and so on that is free. */
static bool claim_next(const char *folder, const char *title, RecordFile *file, Text *path, Fault *fault)
{
    for (int number = 1; number <= NAMES_MOST; number++) {
        char cut[RECORD_NAME - 8];
        Text wanted = {0};
        text_copy(cut, sizeof cut, title);
        text_add(&wanted, cut);
        if (number > 1) text_addf(&wanted, " (%d)", number);
        text_reset(path);
        fault->text[0] = '\0';
        const bool good =
            (name_as_file(wanted.data, file->name) || fault_set(fault, "No game can be called “%s”.", wanted.data)) &&
            path_of(folder, file, path, fault) && claim(path->data, fault);
        text_clear(&wanted);
        if (good || fault->text[0]) return good;
    }
    return fault_set(fault, "There is no name left for this game.");
}

bool records_call(const char *title, const char *id, RecordFile *file)
{
    char cut[RECORD_NAME - PLAYED_ID];
    *file = (RecordFile){.when = (int64_t)time(NULL)};
    text_copy(file->id, sizeof file->id, id);
    text_copy(cut, sizeof cut, title);
    date_of(file);
    return name_as_file(cut, file->name);
}

/* Whether a game of that id has been written down, under whatever name. */
static bool has_id(const char *folder, const char *id)
{
    List list = list_of(folder, false);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++) found = strcmp(list.files[i].id, id) == 0;
    free(list.files);
    return found;
}

bool records_write(const char *folder, const RecordFile *file, const Text *record, Fault *fault)
{
    Text path = {0};
    bool good = make_folders(folder, false, fault);
    if (good && !has_id(folder, file->id))
        good = path_of(folder, file, &path, fault) && file_replace(path.data, record->data, record->length, fault);
    /* Even if it was there: the program may have died before it came to this. */
    if (good) drop_oldest(folder);
    text_clear(&path);
    return good;
}

bool records_write_kept(const char *folder, const char *title, const Text *record, Fault *fault)
{
    Text path = {0};
    RecordFile file = {.kept = true};
    bool good = make_folders(folder, true, fault) && claim_next(folder, title, &file, &path, fault);
    if (good && !file_replace(path.data, record->data, record->length, fault)) {
        remove(path.data);
        good = false;
    }
    text_clear(&path);
    return good;
}

bool records_has(const char *folder, const Text *record)
{
    RecordFile *files;
    Fault ignored;
    bool found = false;
    const size_t count = records_list(folder, &files);
    for (size_t i = 0; i < count && !found; i++) {
        Text path = {0}, text = {0};
        found = path_of(folder, &files[i], &path, &ignored) && file_read(path.data, RECORD_MOST, &text, &ignored) &&
                text.length == record->length && memcmp(text.data, record->data, record->length) == 0;
        text_clear(&text);
        text_clear(&path);
    }
    free(files);
    return found;
}

bool records_rename(const char *folder, RecordFile *file, const char *name, Fault *fault)
{
    RecordFile wanted = *file;
    const bool numbered = !file->kept && strcmp(name, file->name) == 0;
    wanted.kept = true;
    wanted.id[0] = '\0';
    if (!name_as_file(name, wanted.name)) return fault_set(fault, "A kept game needs a name that a file can have.");
    Text from = {0}, to = {0};
    bool good = path_of(folder, file, &from, fault) && path_of(folder, &wanted, &to, fault);
    if (good && strcmp(from.data, to.data) != 0) {
        good = numbered ? claim_next(folder, name, &wanted, &to, fault) : claim(to.data, fault);
        if (!good && !fault->text[0]) fault_set(fault, "There is a kept game called “%s” already.", wanted.name);
        if (good && rename(from.data, to.data) != 0) {
            good = fault_set(fault, "%s cannot be kept as %s: %s.", from.data, to.data, strerror(errno));
            remove(to.data);
        }
    }
    if (good) *file = wanted;
    text_clear(&from);
    text_clear(&to);
    return good;
}

bool records_remove(const char *folder, const RecordFile *file, Fault *fault)
{
    Text path = {0};
    bool good = path_of(folder, file, &path, fault);
    if (good && remove(path.data) != 0)
        good = fault_set(fault, "%s cannot be removed: %s.", path.data, strerror(errno));
    text_clear(&path);
    return good;
}
