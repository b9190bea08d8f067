/* SPDX-License-Identifier: MIT */
/*
 * Reads and writes the files of the disk cache. A file is a header and the rows of pixels, compressed in runs. Each run
 * begins with a word: its top bit says whether one pixel stands for the whole run, and the other bits are the run's
 * length. Drawings are mostly flat and empty, so they shrink to a fifth, and reading takes no longer than without
 * compression.
 */
#include "gfx/art_cache.h"

#include "culdesac/files.h"
#include "gfx/mapped_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char MAGIC[8] = {'c', 'd', 's', 'p', 'i', 'c', '0', '1'};
/* The top bit of a run's first word is set if all pixels of the run are equal. */
static const uint32_t EQUAL_RUN = 0x80000000u;

typedef struct ArtCacheHeader {
    char magic[8];
    uint64_t high, low; /* the two halves of the key */
    int32_t w, h;
    uint64_t words; /* number of words after the header */
    uint64_t sum;   /* checksum of the words after the header */
} ArtCacheHeader;

/* A checksum, fast rather than strong: it has to detect damaged files, not forged ones. */
static uint64_t sum_of(const uint32_t *words, size_t count)
{
    uint64_t a = 1, b = 0;
    for (size_t i = 0; i < count; i++) {
        a += words[i];
        b += a;
    }
    return a ^ (b << 1);
}

static void cached_path(Text *path, const char *folder, ArtCacheKey key)
{
    char name[48];
    snprintf(name, sizeof name, "%016llx%016llx.pic", (unsigned long long)key.high, (unsigned long long)key.low);
    path_join(path, folder, name);
}

/* Decompresses the words. False unless they make exactly `wanted` pixels. */
static bool unpack_pixels(const uint32_t *words, size_t count, uint32_t *pixels, size_t wanted)
{
    size_t made = 0, at = 0;
    while (at < count) {
        const size_t run = words[at] & ~EQUAL_RUN;
        const bool is_equal = words[at] & EQUAL_RUN;
        at++;
        if (run == 0 || run > wanted - made || (is_equal ? 1 : run) > count - at) return false;
        if (is_equal) {
            const uint32_t pixel = words[at++];
            for (size_t i = 0; i < run; i++) pixels[made + i] = pixel;
        } else {
            memcpy(pixels + made, words + at, run * sizeof *pixels);
            at += run;
        }
        made += run;
    }
    return made == wanted;
}

static size_t pack_pixels(const uint32_t *pixels, size_t count, uint32_t *words)
{
    size_t out = 0, at = 0;
    while (at < count) {
        size_t run = 1;
        while (at + run < count && pixels[at + run] == pixels[at]) run++;
        if (run >= 3) {
            words[out++] = (uint32_t)run | EQUAL_RUN;
            words[out++] = pixels[at];
            at += run;
            continue;
        }
        /* A run of differing pixels, which ends before the next three equal ones. */
        const size_t start = at;
        while (at < count && !(at + 2 < count && pixels[at] == pixels[at + 1] && pixels[at] == pixels[at + 2])) at++;
        words[out++] = (uint32_t)(at - start);
        memcpy(words + out, pixels + start, (at - start) * sizeof *pixels);
        out += at - start;
    }
    return out;
}

static bool head_fits(const ArtCacheHeader *head, ArtCacheKey key, int w, int h)
{
    return memcmp(head->magic, MAGIC, sizeof MAGIC) == 0 && head->high == key.high && head->low == key.low &&
           head->w == w && head->h == h && head->words > 0 && head->words <= (uint64_t)w * (uint64_t)h * 2 + 2;
}

bool art_cache_read(const char *folder, ArtCacheKey key, Raster *raster)
{
    SCOPED_TEXT path = {0};
    MappedFile file;
    ArtCacheHeader head;
    bool is_valid = false;
    cached_path(&path, folder, key);
    if (mapped_file_open(&file, path.data) && file.size >= sizeof head) {
        const uint32_t *words = (const uint32_t *)((const char *)file.bytes + sizeof head);
        const size_t count = (file.size - sizeof head) / sizeof *words;
        memcpy(&head, file.bytes, sizeof head);
        is_valid = head_fits(&head, key, raster->w, raster->h) && head.words <= count &&
                   sum_of(words, (size_t)head.words) == head.sum &&
                   unpack_pixels(words, (size_t)head.words, raster->pixels, (size_t)raster->w * (size_t)raster->h);
    }
    mapped_file_close(&file);
    return is_valid;
}

bool art_cache_has(const char *folder, ArtCacheKey key)
{
    SCOPED_TEXT path = {0};
    cached_path(&path, folder, key);
    return file_exists(path.data);
}

void art_cache_write(const char *folder, ArtCacheKey key, const Raster *raster)
{
    const size_t pixels = (size_t)raster->w * (size_t)raster->h;
    SCOPED_MEMORY uint32_t *words = memory_allocate((pixels * 2 + 2) * sizeof *words);
    ArtCacheHeader head = {{0}, key.high, key.low, raster->w, raster->h, 0, 0};
    memcpy(head.magic, MAGIC, sizeof MAGIC);
    head.words = pack_pixels(raster->pixels, pixels, words);
    head.sum = sum_of(words, (size_t)head.words);

    /* A file is written under a name of its own and then renamed, so that two programs or threads never write into one
     * file. Checksums reveal files that were written only in part. */
    SCOPED_TEXT path = {0}, draft = {0};
    cached_path(&path, folder, key);
    text_addf(&draft, "%s.%ld-%llx", path.data, (long)getpid(), (unsigned long long)(uintptr_t)words);
    const int fresh = open(draft.data, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *file = fresh >= 0 ? fdopen(fresh, "wb") : NULL;
    if (file) {
        const bool written = fwrite(&head, sizeof head, 1, file) == 1 &&
                             fwrite(words, sizeof *words, (size_t)head.words, file) == head.words;
        if (fclose(file) != 0 || !written || rename(draft.data, path.data) != 0) remove(draft.data);
    }
}

typedef struct CachedFile {
    char name[64];
    int64_t time;
    uint64_t size;
} CachedFile;

static int by_time(const void *a, const void *b)
{
    const CachedFile *first = a, *second = b;
    return first->time < second->time ? -1 : first->time > second->time;
}

void art_cache_trim(const char *folder, uint64_t limit)
{
    DIR *dir = opendir(folder);
    if (!dir) return;
    CachedFile *kept = NULL;
    size_t count = 0, capacity = 0;
    uint64_t total = 0;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        struct stat status;
        SCOPED_TEXT path = {0};
        path_join(&path, folder, entry->d_name);
        if (strstr(entry->d_name, ".pic") && strlen(entry->d_name) < sizeof kept->name &&
            stat(path.data, &status) == 0) {
            kept = memory_grow(kept, count, &capacity, sizeof *kept);
            text_copy(kept[count].name, sizeof kept[count].name, entry->d_name);
            kept[count].time = (int64_t)status.st_mtime;
            kept[count].size = (uint64_t)status.st_size;
            total += kept[count++].size;
        }
    }
    closedir(dir);
    if (count) qsort(kept, count, sizeof *kept, by_time);
    for (size_t i = 0; i < count && total > limit; i++) {
        SCOPED_TEXT path = {0};
        path_join(&path, folder, kept[i].name);
        if (remove(path.data) == 0) total -= kept[i].size;
    }
    free(kept);
}
