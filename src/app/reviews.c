/* SPDX-License-Identifier: MIT */
#include "app/reviews.h"

#include "culdesac/files.h"
#include "culdesac/hash.h"
#include "culdesac/record.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const size_t REVIEW_MOST = 16u << 20;
static const char ENDING[] = ".json";

/* Two different sums in one name, so that no two games ever meet. */
static void path_of(const char *folder, const Match *match, Text *path)
{
    Text record = {0};
    JsonOut out = json_out(&record);
    record_write(match, &out);
    text_addf(path, "%s/reviews/%016llx%016llx%s", folder,
              (unsigned long long)hash_bytes(1, record.data, record.length),
              (unsigned long long)hash_bytes(2, record.data, record.length), ENDING);
    text_clear(&record);
}

bool reviews_read(const char *folder, const Match *match, Text *text)
{
    Text path = {0};
    Fault ignored;
    path_of(folder, match, &path);
    const bool good = file_exists(path.data) && file_read(path.data, REVIEW_MOST, text, &ignored);
    text_clear(&path);
    return good;
}

/* ---- Writing ---- */

typedef struct Kept {
    Text folder, path, text;
} Kept;

typedef struct Oldest {
    const char *folder;
    size_t count;
    int64_t when;
    Text path;
} Oldest;

static void look_at(void *context, const char *name)
{
    Oldest *oldest = context;
    Text path = {0};
    struct stat status;
    text_addf(&path, "%s/reviews/%s%s", oldest->folder, name, ENDING);
    if (stat(path.data, &status) == 0) {
        if (oldest->count == 0 || (int64_t)status.st_mtime < oldest->when) {
            oldest->when = (int64_t)status.st_mtime;
            text_reset(&oldest->path);
            text_add(&oldest->path, path.data);
        }
        oldest->count++;
    }
    text_clear(&path);
}

static void drop_oldest(const char *folder)
{
    Oldest oldest = {.folder = folder};
    Text list = {0};
    text_addf(&list, "%s/reviews", folder);
    do {
        oldest.count = 0;
        file_list(list.data, ENDING, look_at, &oldest);
    } while (oldest.count > REVIEWS_MOST && remove(oldest.path.data) == 0);
    text_clear(&oldest.path);
    text_clear(&list);
}

static bool make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* What cannot be kept is thought anew another time: nobody has to be told. */
static bool write_kept(void *self, Fault *fault)
{
    Kept *kept = self;
    Text folder = {0};
    text_addf(&folder, "%s/reviews", kept->folder.data);
    if (make_folder(kept->folder.data) && make_folder(folder.data) &&
        file_replace(kept->path.data, kept->text.data, kept->text.length, fault)) {
        drop_oldest(kept->folder.data);
    }
    text_clear(&folder);
    return true;
}

static void drop_kept(void *self)
{
    Kept *kept = self;
    text_clear(&kept->folder);
    text_clear(&kept->path);
    text_clear(&kept->text);
    free(kept);
}

void reviews_write(const char *folder, const Match *match, const Text *text, Saver *saver)
{
    Kept *kept = memory_allocate(sizeof *kept);
    text_add(&kept->folder, folder);
    path_of(folder, match, &kept->path);
    text_add_bytes(&kept->text, text->data, text->length);
    saver_do(saver, (SaverTask){.run = write_kept, .drop = drop_kept, .self = kept});
}
