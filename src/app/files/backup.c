/* SPDX-License-Identifier: MIT */
#include "app/files/backup.h"

#include "culdesac/files.h"
#include "culdesac/hash.h"
#include "strings/screen.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char HEAD[] = "Cul-de-Sac games, version ", FILE_LINE[] = "file ", END_LINE[] = "end ";
enum { LINE_MAX_LENGTH = 1024, FOLDERS_MAX = 4 };

/* ---- Paths ---- */

static bool ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text), ending = strlen(end);
    return length >= ending && strcmp(text + length - ending, end) == 0;
}

bool backup_includes(const char *path)
{
    char name[FILE_NAME_MAX + 1];
    if (!text_after(path, "config/") && !text_after(path, "data/") && !text_after(path, "state/")) return false;
    if (text_after(path, "data/records/reviews/") || strcmp(path, "state/window.json") == 0) return false;
    if (!ends_with(path, ".json") && !ends_with(path, ".jsonl")) return false;
    for (int folder = 0; folder <= FOLDERS_MAX; folder++) {
        const size_t length = strcspn(path, "/");
        if (length > FILE_NAME_MAX) return false;
        memcpy(name, path, length);
        name[length] = '\0';
        if (!file_name_is_valid(name)) return false;
        if (!path[length]) return true;
        path += length + 1;
    }
    return false;
}

/* ---- Writing ---- */

void backup_begin(Text *text) { text_addf(text, "%s%d\n", HEAD, BACKUP_VERSION); }

void backup_add(Text *text, const BackupFile *file)
{
    text_addf(text, "%s%zu %s\n", FILE_LINE, file->length, file->path);
    text_add_bytes(text, file->bytes, file->length);
    text_add_char(text, '\n');
}

void backup_end(Text *text, size_t count)
{
    const uint64_t sum = hash_bytes(0, text->data, text->length);
    text_addf(text, "%s%zu %016" PRIx64 "\n", END_LINE, count, sum);
}

/* ---- Reading ---- */

bool backup_is_backup(const char *text) { return text_after(text, HEAD) != NULL; }

/* Reads a number of at most 9 digits at *at, and moves *at past it. */
static bool read_number(const char **at, size_t *number)
{
    enum { DIGITS_MAX = 9 };
    int digits = 0;
    *number = 0;
    for (; isdigit((unsigned char)**at) && digits < DIGITS_MAX; digits++, ++*at)
        *number = *number * 10 + (size_t)(**at - '0');
    return digits > 0;
}

/* Reads one file of a backup: its line, and the bytes after it. False if either is damaged. */
static bool read_file(const char **at, const char *end, BackupFile *file)
{
    const char *line = text_after(*at, FILE_LINE);
    char *stop = line ? memchr(line, '\n', (size_t)(end - line)) : NULL;
    if (!stop || stop - line > LINE_MAX_LENGTH || !read_number(&line, &file->length) || *line++ != ' ') return false;
    file->path = line;
    file->bytes = stop + 1;
    if ((size_t)(end - file->bytes) <= file->length || file->bytes[file->length] != '\n') return false;
    *stop = '\0';
    *at = file->bytes + file->length + 1;
    return backup_includes(file->path);
}

static bool read_files(Backup *backup, const char *at, const char *end)
{
    size_t capacity = 0;
    while ((size_t)(end - at) >= sizeof FILE_LINE) {
        BackupFile file;
        if (!read_file(&at, end, &file)) return false;
        backup->files = memory_grow(backup->files, backup->count, &capacity, sizeof *backup->files);
        backup->files[backup->count++] = file;
    }
    return at == end;
}

/* Where the last line begins; NULL if that line is not complete, or does not begin with END_LINE. */
static const char *find_end(const Text *text)
{
    const char *at = text->data + text->length;
    if (text->length < 2 || at[-1] != '\n') return NULL;
    for (at--; at > text->data && at[-1] != '\n'; at--) continue;
    return text_after(at, END_LINE) ? at : NULL;
}

bool backup_read(Backup *backup, Text *text, Error *error)
{
    size_t version = 0, count = 0;
    char expected[64];
    const char *at = text_after(text_string(text), HEAD);
    *backup = (Backup){.count = 0};
    if (text->length > BACKUP_BYTES_MAX) {
        SCOPED_TEXT why = {0};
        screen_string_format(STRING_IMPORT_TOO_LARGE, ARGS(arg_number(BACKUP_BYTES_MAX >> 20)), &why);
        return error_set(error, "%s", text_string(&why));
    }
    if (!at || !read_number(&at, &version) || *at++ != '\n')
        return error_set(error, "%s", screen_string(STRING_IMPORT_OTHER));
    if (version > BACKUP_VERSION) return error_set(error, "%s", screen_string(STRING_IMPORT_NEWER));
    const char *end = find_end(text), *said = end ? text_after(end, END_LINE) : NULL;
    if (!end || !read_number(&said, &count)) return error_set(error, "%s", screen_string(STRING_IMPORT_CUT));
    const uint64_t sum = hash_bytes(0, text->data, (size_t)(end - text->data));
    snprintf(expected, sizeof expected, " %016" PRIx64 "\n", sum);
    if (strcmp(said, expected) == 0 && read_files(backup, at, end) && backup->count == count) return true;
    backup_clear(backup);
    return error_set(error, "%s", screen_string(STRING_IMPORT_DAMAGED));
}

void backup_clear(Backup *backup)
{
    free(backup->files);
    *backup = (Backup){.count = 0};
}
