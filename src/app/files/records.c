/* SPDX-License-Identifier: MIT */
#include "app/files/records.h"

#include "app/files/record_id.h"
#include "culdesac/files.h"
#include "strings/screen.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char ENDING[] = ".culdesac.json", RECENT[] = "recent";
static const size_t RECORD_MAX = 4u << 20;
enum { RECORD_NAME_TRIES_MAX = 1000 }; /* the highest number that is added to a name to make it unique */

/* ---- Names and paths ---- */

static void folder_path(const char *folder, bool kept, Text *path)
{
    text_add(path, folder);
    if (!kept) text_addf(path, "/%s", RECENT);
}

/* Makes the path of a record. The file name is "NAME.culdesac.json", or "ID NAME.culdesac.json" if file->id is set. */
static bool file_path(const char *folder, const RecordFile *file, Text *path, Error *error)
{
    SCOPED_TEXT place = {0}, name = {0};
    folder_path(folder, file->is_kept, &place);
    if (file->id[0]) text_addf(&name, "%s ", file->id);
    text_add(&name, file->name);
    return path_join_name(path, place.data, name.data, ENDING, error);
}

/* Makes a name of `wanted` that is valid on any file system; false and an error if that is not possible. */
static bool make_file_name(const char *wanted, char name[RECORD_NAME_SIZE], Error *error)
{
    text_copy(name, RECORD_NAME_SIZE, wanted);
    for (char *at = name; *at; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7F || strchr("/\\*?\"<>|", *at)) *at = '-';
        if (*at == ':') *at = '.';
    }
    while (name[0] == '.' || name[0] == ' ') memmove(name, name + 1, strlen(name));
    for (size_t end = strlen(name); end > 0 && (name[end - 1] == ' ' || name[end - 1] == '.'); end--)
        name[end - 1] = '\0';
    if (file_name_is_valid(name)) return true;
    return error_set(error,
                     "A saved game cannot be called “%s”. Choose another name, using only letters, digits and spaces.",
                     wanted);
}

static void set_date(RecordFile *file)
{
    const time_t when = (time_t)file->time;
    struct tm parts;
    if (localtime_r(&when, &parts)) strftime(file->date, sizeof file->date, "%Y-%m-%d %H:%M", &parts);
}

/* ---- Listing ---- */

typedef struct RecordList {
    const char *folder;
    bool kept;
    RecordFile *files;
    size_t count, capacity;
} RecordList;

/* Splits a file name that begins with an id into the id and the name. */
static void split_name(RecordFile *file)
{
    char id[RECORD_ID_SIZE];
    text_copy(id, sizeof id, file->name);
    if (!record_id_is_valid(id) || file->name[RECORD_ID_SIZE - 1] != ' ') return;
    text_copy(file->id, sizeof file->id, id);
    memmove(file->name, file->name + RECORD_ID_SIZE, strlen(file->name + RECORD_ID_SIZE) + 1);
}

/* Adds a file to the list, except an empty one, which is not written yet. */
static void add_file(void *context, const char *name)
{
    RecordList *list = context;
    SCOPED_TEXT path = {0};
    struct stat status;
    RecordFile file = {.is_kept = list->kept};
    text_copy(file.name, sizeof file.name, name);
    if (strlen(name) >= RECORD_NAME_SIZE || !file_path(list->folder, &file, &path, NULL)) return;
    if (stat(path.data, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0) return;
    list->files = memory_grow(list->files, list->count, &list->capacity, sizeof *list->files);
    file.time = (int64_t)status.st_mtime;
    if (!list->kept) split_name(&file);
    set_date(&file);
    list->files[list->count++] = file;
}

/* Clocks may be wrong: games with an id are sorted by it, and games without one are older. */
static int compare_newest_first(const void *a, const void *b)
{
    const RecordFile *first = a, *second = b;
    const int order = strcmp(second->id, first->id);
    if (order != 0) return order;
    if (first->time != second->time) return first->time < second->time ? 1 : -1;
    return -strcmp(first->name, second->name);
}

static size_t list_folder(const char *folder, bool kept, RecordFile **files)
{
    SCOPED_TEXT path = {0};
    RecordList list = {.folder = folder, .kept = kept};
    folder_path(folder, kept, &path);
    file_list(path.data, ENDING, add_file, &list);
    if (list.count > 0) qsort(list.files, list.count, sizeof *list.files, compare_newest_first);
    *files = list.files;
    return list.count;
}

size_t records_list(const char *folder, RecordFile **files)
{
    SCOPED_MEMORY RecordFile *kept = NULL, *recent = NULL;
    const size_t kept_count = list_folder(folder, true, &kept), recent_count = list_folder(folder, false, &recent);
    const size_t count = kept_count + recent_count;
    size_t k = 0, r = 0;
    *files = memory_allocate(count * sizeof **files);
    for (size_t i = 0; i < count; i++) {
        const bool from_kept = r == recent_count || (k < kept_count && kept[k].time >= recent[r].time);
        (*files)[i] = from_kept ? kept[k++] : recent[r++];
    }
    return count;
}

/* ---- Reading ---- */

Match *records_open(const char *folder, const RecordFile *file, Rulebooks *rulebooks, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    if (!file_path(folder, file, &path, error) || !file_read(path.data, RECORD_MAX, &text, error)) return NULL;
    return record_read_text(path_basename(path.data), text_string(&text), text.length, rulebooks, error);
}

/* ---- Writing ---- */

static void remove_oldest(const char *folder)
{
    SCOPED_MEMORY RecordFile *files = NULL;
    const size_t count = list_folder(folder, false, &files);
    for (size_t i = RECORDS_RECENT_MAX; i < count; i++) records_remove(folder, &files[i], NULL);
}

/* Makes the folder of records, but not the player's folder above it. */
static bool make_folders(const char *folder, bool kept, Error *error)
{
    SCOPED_TEXT path = {0};
    bool good = true;
    for (int level = 0; level < (kept ? 1 : 2) && good; level++) {
        text_reset(&path);
        folder_path(folder, level == 0, &path);
        good = mkdir(path.data, 0700) == 0 || errno == EEXIST ||
               error_set(error, "The folder %s cannot be created: %s.", path.data, strerror(errno));
    }
    return good;
}

/* Reserves a free name with an empty file. False without an error if the name is taken. */
static bool claim_name(const char *path, Error *error)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    error->text[0] = '\0';
    if (file >= 0) return close(file) == 0;
    return errno == EEXIST ? false : error_set(error, "%s cannot be written: %s.", path, strerror(errno));
}

/* Reserves the first free name of "Neighbors, Anna and Ben", "… (2)" and so on. */
static bool claim_free_name(const char *folder, const char *title, RecordFile *file, Text *path, Error *error)
{
    for (int number = 1; number <= RECORD_NAME_TRIES_MAX; number++) {
        char cut[RECORD_NAME_SIZE - 8];
        SCOPED_TEXT wanted = {0};
        text_copy(cut, sizeof cut, title);
        text_add(&wanted, cut);
        if (number > 1) text_addf(&wanted, " (%d)", number);
        text_reset(path);
        error->text[0] = '\0';
        const bool good = make_file_name(wanted.data, file->name, error) && file_path(folder, file, path, error) &&
                          claim_name(path->data, error);
        if (good || error->text[0]) return good;
    }
    return error_set(error, "%s", screen_string(STRING_RECORDS_TOO_MANY));
}

bool records_make_name(const char *title, const char *id, RecordFile *file)
{
    char cut[RECORD_NAME_SIZE - RECORD_ID_SIZE];
    *file = (RecordFile){.time = (int64_t)time(NULL)};
    text_copy(file->id, sizeof file->id, id);
    text_copy(cut, sizeof cut, title);
    set_date(file);
    return make_file_name(cut, file->name, NULL);
}

/* Whether a record with that id exists, under any name. */
static bool contains_id(const char *folder, const char *id)
{
    SCOPED_MEMORY RecordFile *files = NULL;
    const size_t count = list_folder(folder, false, &files);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(files[i].id, id) == 0) return true;
    }
    return false;
}

bool records_write(const char *folder, const RecordFile *file, const Text *record, Error *error)
{
    SCOPED_TEXT path = {0};
    bool good = make_folders(folder, false, error);
    if (good && !contains_id(folder, file->id))
        good = file_path(folder, file, &path, error) && file_replace(path.data, record->data, record->length, error);
    /* Old records are also removed if the record already existed: the program may have been killed before this step. */
    if (good) remove_oldest(folder);
    return good;
}

bool records_write_kept(const char *folder, const char *title, const Text *record, Error *error)
{
    SCOPED_TEXT path = {0};
    RecordFile file = {.is_kept = true};
    bool good = make_folders(folder, true, error) && claim_free_name(folder, title, &file, &path, error);
    if (good && !file_replace(path.data, record->data, record->length, error)) {
        remove(path.data);
        good = false;
    }
    return good;
}

bool records_contain(const char *folder, const Text *record)
{
    SCOPED_MEMORY RecordFile *files = NULL;
    const size_t count = records_list(folder, &files);
    for (size_t i = 0; i < count; i++) {
        SCOPED_TEXT path = {0}, text = {0};
        if (file_path(folder, &files[i], &path, NULL) && file_read(path.data, RECORD_MAX, &text, NULL) &&
            text.length == record->length && memcmp(text.data, record->data, record->length) == 0)
            return true;
    }
    return false;
}

bool records_keep(const char *folder, RecordFile *file, const char *name, Error *error)
{
    RecordFile wanted = *file;
    const bool numbered = !file->is_kept && strcmp(name, file->name) == 0;
    wanted.is_kept = true;
    wanted.id[0] = '\0';
    if (!make_file_name(name, wanted.name, error)) return false;
    SCOPED_TEXT from = {0}, to = {0};
    bool good = file_path(folder, file, &from, error) && file_path(folder, &wanted, &to, error);
    if (good && strcmp(from.data, to.data) != 0) {
        good = numbered ? claim_free_name(folder, name, &wanted, &to, error) : claim_name(to.data, error);
        if (!good && !error->text[0]) {
            SCOPED_TEXT why = {0};
            screen_string_format(STRING_RECORDS_TAKEN, ARGS(arg_text(wanted.name)), &why);
            error_set(error, "%s", text_string(&why));
        }
        if (good && rename(from.data, to.data) != 0) {
            good = error_set(error, "%s cannot be saved as %s: %s.", from.data, to.data, strerror(errno));
            remove(to.data);
        }
    }
    if (good) *file = wanted;
    return good;
}

bool records_remove(const char *folder, const RecordFile *file, Error *error)
{
    SCOPED_TEXT path = {0};
    return file_path(folder, file, &path, error) && file_remove(path.data, error);
}
