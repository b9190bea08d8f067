/* SPDX-License-Identifier: MIT */
#include "app/files/ledger_files.h"

#include "app/files/record_id.h"
#include "app/platform/path_list.h"
#include "culdesac/clock.h"
#include "culdesac/hash.h"
#include "session/statistics/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char NAME[] = "ledger-", ENDING[] = ".jsonl";
static const size_t LEDGER_BYTES_MAX = 256u << 20;

/* ---- Appending ---- */

LedgerFile *ledger_file_create(const char *folder)
{
    LedgerFile *file = memory_allocate(sizeof *file);
    text_add(&file->folder, folder);
    text_addf(&file->path, "%s/%s%08x%s", folder, NAME, (unsigned)clock_fresh_seed(), ENDING);
    return file;
}

void ledger_file_destroy(LedgerFile *file)
{
    if (!file) return;
    text_clear(&file->folder);
    text_clear(&file->path);
    free(file);
}

static void take_over(void *context, const char *name)
{
    LedgerFile *file = context;
    SCOPED_TEXT from = {0};
    struct stat status;
    if (file->is_claimed || !text_after(name, NAME)) return;
    text_addf(&from, "%s/%s%s", file->folder.data, name, ENDING);
    file->is_claimed =
        lstat(from.data, &status) == 0 && S_ISREG(status.st_mode) && rename(from.data, file->path.data) == 0;
}

/* Opens the file of this run, or creates a new one if another run has renamed it. */
static int open_ledger_file(LedgerFile *file)
{
    const int flags = O_RDWR | O_APPEND | O_CLOEXEC;
    if (!file->is_claimed) file_list(file->folder.data, ENDING, take_over, file);
    const int own = open(file->path.data, flags);
    return own < 0 && errno == ENOENT ? open(file->path.data, flags | O_CREAT | O_EXCL, 0600) : own;
}

/* Ends the last line if it is incomplete, so that the next line is a line of its own. */
static bool end_torn_line(int file)
{
    char last = '\n';
    if (lseek(file, -1, SEEK_END) >= 0 && read(file, &last, 1) != 1) return false;
    return last == '\n' || file_write_all(file, "\n", 1);
}

bool ledger_file_append(LedgerFile *file, const Text *lines, Error *error)
{
    const int own = open_ledger_file(file);
    const bool good = own >= 0 && end_torn_line(own) && file_write_all(own, lines->data, lines->length) &&
                      fsync(own) == 0 && file_sync_folder(file->path.data);
    if (!good) error_set(error, "%s cannot be written: %s.", file->path.data, strerror(errno));
    if (own >= 0) close(own);
    file->is_claimed = file->is_claimed || good;
    return good;
}

static bool append_lines(const SaverTask *task, Error *error)
{
    return ledger_file_append(task->self, task->text, error);
}

void ledger_file_append_soon(LedgerFile *file, const Text *lines, Saver *saver)
{
    saver_add_task(saver, (SaverTask){.run = append_lines, .self = file, .text = lines});
}

/* ---- Statistics of versions before the ledger ---- */

typedef struct EarlierFiles {
    const char *folder;
    Text *lines;
    PathList paths;    /* the files whose contents are in `lines` */
    Text sums;         /* the text of statistics.json: sums, and the ids of the entries that are included in them */
    Notifier notifier; /* without `show` an unreadable file is left as it is */
} EarlierFiles;

/* Makes a line of the ledger from a file. A file written by a newer version is reported and left alone. */
static bool add_earlier_file(EarlierFiles *earlier, const char *path, const char *id, Text *text)
{
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    Error error, why;
    JsonDocument *document = NULL;
    char sums_id[RECORD_ID_SIZE];
    if (file_read(path, JSON_FILE_MAX, text, &error))
        document = json_create(path_basename(path), text_string(text), text->length, &error);
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
    const bool good = document && statistics_read(&root, statistics, NULL, &error);
    if (good) {
        snprintf(sums_id, sizeof sums_id, "00000000-%08x", (unsigned)hash_bytes(0, text->data, text->length));
        for (char *at = text->data; *at; at++) *at = *at == '\n' || *at == '\r' ? ' ' : *at;
        ledger_write_earlier(text->data, id ? id : sums_id, earlier->lines);
    } else if (earlier->notifier.show && document && json_is_newer(&root, STATISTICS_VERSION)) {
        notifier_show(earlier->notifier, error.text);
    } else if (earlier->notifier.show) {
        error_set(&why, "The statistics cannot be read. %s", error.text);
        file_quarantine_and_notify(path, why.text, earlier->notifier);
    }
    json_destroy(document);
    return good;
}

/* Adds the line of an entry, the file statistics/ID.json, unless statistics.json includes the entry. Adds the file to
 * `paths`: carry_over removes it. */
static void add_entry(void *context, const char *name)
{
    EarlierFiles *earlier = context;
    SCOPED_TEXT path = {0}, text = {0};
    if (!record_id_is_valid(name)) return;
    text_addf(&path, "%s/statistics/%s.json", earlier->folder, name);
    if (strstr(text_string(&earlier->sums), name) || add_earlier_file(earlier, path.data, name, &text))
        path_list_add(&earlier->paths, path.data);
}

/* Adds all statistics of versions before the ledger. statistics.json is the last of `paths`: it must not be removed
 * before the entries that it includes, or they would count twice. */
static void add_earlier(EarlierFiles *earlier)
{
    SCOPED_TEXT sums = {0}, entries = {0};
    path_join(&sums, earlier->folder, "statistics.json");
    path_join(&entries, earlier->folder, "statistics");
    const bool has_sums = file_exists(sums.data) && add_earlier_file(earlier, sums.data, NULL, &earlier->sums);
    file_list(entries.data, ".json", add_entry, earlier);
    if (has_sums) path_list_add(&earlier->paths, sums.data);
    text_clear(&earlier->sums);
}

/* Moves the statistics of versions before the ledger into it. If the program is killed before their files are removed,
 * the next start appends the same ids again. That does no harm, since each id counts once. */
static bool carry_over(const SaverTask *task, Error *error)
{
    LedgerFile *file = task->self;
    SCOPED_TEXT lines = {0}, folder = {0};
    EarlierFiles earlier = {.folder = file->folder.data, .lines = &lines};
    add_earlier(&earlier);
    const bool good = lines.length == 0 || ledger_file_append(file, &lines, error);
    for (size_t i = 0; good && i < earlier.paths.count; i++) remove(earlier.paths.paths[i]);
    path_join(&folder, file->folder.data, "statistics");
    if (good && lines.length > 0) rmdir(folder.data);
    path_list_clear(&earlier.paths);
    return good;
}

void ledger_file_carry_over(LedgerFile *file, Saver *saver)
{
    saver_add_task(saver, (SaverTask){.run = carry_over, .self = file});
}

/* ---- Reading ---- */

typedef struct LedgerReader {
    const char *folder;
    Text *ledger;
    Notifier notifier;
    bool is_missing; /* a file was gone before it was read: another copy of the program renamed it */
} LedgerReader;

static void read_file(void *context, const char *name)
{
    LedgerReader *reader = context;
    SCOPED_TEXT path = {0};
    Error error;
    if (!text_after(name, NAME)) return;
    text_addf(&path, "%s/%s%s", reader->folder, name, ENDING);
    if (!file_read(path.data, LEDGER_BYTES_MAX, reader->ledger, &error)) {
        if (file_exists(path.data)) {
            notifier_show(reader->notifier, error.text);
        } else {
            reader->is_missing = true;
        }
    }
    if (reader->ledger->length > 0 && reader->ledger->data[reader->ledger->length - 1] != '\n')
        text_add_char(reader->ledger, '\n');
}

void ledger_files_read(const char *folder, Text *ledger, Notifier notifier)
{
    enum { TRIES = 3 }; /* the files are read at most this many times, until none is missing */
    const size_t before = ledger->length;
    LedgerReader reader = {.folder = folder, .ledger = ledger, .notifier = notifier, .is_missing = true};
    for (int i = 0; i < TRIES && reader.is_missing; i++) {
        ledger->length = before;
        reader.is_missing = false;
        file_list(folder, ENDING, read_file, &reader);
    }
    EarlierFiles earlier = {.folder = folder, .lines = ledger, .notifier = notifier};
    add_earlier(&earlier);
    path_list_clear(&earlier.paths);
}
