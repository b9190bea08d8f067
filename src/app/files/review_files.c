/* SPDX-License-Identifier: MIT */
#include "app/files/review_files.h"

#include "culdesac/files.h"
#include "culdesac/hash.h"
#include "culdesac/record.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static const size_t REVIEW_FILE_BYTES_MAX = 16u << 20;
static const char ENDING[] = ".json";

/* The path of a match's analysis. Two different checksums make collisions practically impossible. */
static void review_path(const char *folder, const Match *match, Text *path)
{
    SCOPED_TEXT record = {0};
    JsonWriter out = json_writer(&record);
    record_write(match, &out);
    text_addf(path, "%s/reviews/%016llx%016llx%s", folder,
              (unsigned long long)hash_bytes(1, record.data, record.length),
              (unsigned long long)hash_bytes(2, record.data, record.length), ENDING);
}

bool review_file_read(const char *folder, const Match *match, Saver *saver, Text *text)
{
    SCOPED_TEXT path = {0};
    review_path(folder, match, &path);
    return saver_find_text(saver, path.data, text) ||
           (file_exists(path.data) && file_read(path.data, REVIEW_FILE_BYTES_MAX, text, NULL));
}

/* ---- Writing ---- */

typedef struct OldestReview {
    const char *folder;
    size_t count;
    int64_t when;
    Text path;
} OldestReview;

static void find_oldest(void *context, const char *name)
{
    OldestReview *oldest = context;
    SCOPED_TEXT path = {0};
    struct stat status;
    text_addf(&path, "%s/%s%s", oldest->folder, name, ENDING);
    if (stat(path.data, &status) == 0) {
        if (oldest->count == 0 || (int64_t)status.st_mtime < oldest->when) {
            oldest->when = (int64_t)status.st_mtime;
            text_reset(&oldest->path);
            text_add(&oldest->path, path.data);
        }
        oldest->count++;
    }
}

static void remove_oldest(const char *folder)
{
    OldestReview oldest = {.folder = folder};
    do {
        oldest.count = 0;
        file_list(folder, ENDING, find_oldest, &oldest);
    } while (oldest.count > REVIEW_FILES_MAX && remove(oldest.path.data) == 0);
    text_clear(&oldest.path);
}

static bool make_folder(const char *path) { return mkdir(path, 0700) == 0 || errno == EEXIST; }

/* Writes an analysis. Errors are not reported, because an analysis can be repeated. */
static bool write_review(const SaverTask *task, Error *error)
{
    const char *folder = task->self;
    SCOPED_TEXT reviews = {0};
    path_join(&reviews, folder, "reviews");
    if (make_folder(folder) && make_folder(reviews.data) &&
        file_replace(task->path, text_string(task->text), task->text->length, error))
        remove_oldest(reviews.data);
    return true;
}

void review_file_write(const char *folder, const Match *match, const Text *text, Saver *saver)
{
    SCOPED_TEXT path = {0};
    review_path(folder, match, &path);
    saver_add_task(saver, (SaverTask){write_review, free, text_duplicate(folder), path.data, text});
}
