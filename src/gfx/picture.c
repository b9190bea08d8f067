/* SPDX-License-Identifier: MIT */
#include "gfx/picture.h"

#include "culdesac/hash.h"
#include "culdesac/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The number of buckets of the hash table. Above ENTRIES_MAX entries, unused ones without a raster are removed. */
enum { BUCKETS = 1024, ENTRIES_MAX = 3000 };

struct Pictures {
    size_t budget, bytes;
    uint64_t frame;
    size_t count;
    PictureMaker *make[PICTURE_KIND_COUNT];
    void *context[PICTURE_KIND_COUNT];
    Picture *buckets[BUCKETS];
};

Pictures *pictures_create(size_t budget)
{
    Pictures *pictures = memory_allocate(sizeof *pictures);
    pictures->budget = budget;
    return pictures;
}

static size_t picture_bytes(const Picture *picture) { return (size_t)picture->w * (size_t)picture->h * 4; }

bool picture_is_made(const Picture *picture) { return picture->raster.pixels != NULL; }

static void destroy_picture(Pictures *pictures, Picture *picture)
{
    if (!picture_is_made(picture)) return;
    raster_clear(&picture->raster);
    pictures->bytes -= picture_bytes(picture);
}

void pictures_destroy(Pictures *pictures)
{
    if (!pictures) return;
    for (int i = 0; i < BUCKETS; i++) {
        while (pictures->buckets[i]) {
            Picture *picture = pictures->buckets[i];
            pictures->buckets[i] = picture->next;
            destroy_picture(pictures, picture);
            free(picture);
        }
    }
    free(pictures);
}

void pictures_set_budget(Pictures *pictures, size_t budget) { pictures->budget = budget; }

void pictures_set_maker(Pictures *pictures, PictureKind kind, PictureMaker *make, void *context)
{
    pictures->make[kind] = make;
    pictures->context[kind] = context;
}

static Picture *look_up(Pictures *pictures, PictureKind kind, uint64_t hash, const void *key, size_t key_size)
{
    for (Picture *at = pictures->buckets[hash % BUCKETS]; at; at = at->next) {
        if (at->hash == hash && at->kind == kind && at->key_size == key_size && memcmp(at->key, key, key_size) == 0) {
            at->last_found = pictures->frame;
            return at;
        }
    }
    return NULL;
}

Picture *pictures_find_art(Pictures *pictures, const void *key, size_t key_size)
{
    Picture *found = look_up(pictures, PICTURE_ART, hash_bytes(PICTURE_ART, key, key_size), key, key_size);
    return found && picture_is_made(found) ? found : NULL;
}

Picture *pictures_get(Pictures *pictures, PictureKind kind, const void *key, size_t key_size, int w, int h)
{
    assert(key_size <= PICTURE_KEY_MAX && w > 0 && h > 0);
    const uint64_t hash = hash_bytes((uint64_t)kind, key, key_size);
    Picture *found = look_up(pictures, kind, hash, key, key_size);
    if (found) return found;
    /* There is one byte more than the key, a 0, so that a text at its end can be read as a string. */
    Picture **bucket = &pictures->buckets[hash % BUCKETS];
    Picture *added = memory_allocate(sizeof *added + key_size + 1);
    *added = (Picture){.next = *bucket, .hash = hash, .kind = kind, .w = w, .h = h, .key_size = key_size};
    added->last_found = pictures->frame;
    memcpy(added->key, key, key_size);
    *bucket = added;
    pictures->count++;
    return added;
}

bool picture_is_opaque(const Picture *picture)
{
    const Box core = picture_opaque_box(picture);
    return core.w == picture->w && core.h == picture->h;
}
Box picture_opaque_box(const Picture *picture) { return picture_is_made(picture) ? picture->core : (Box){0, 0, 0, 0}; }
size_t pictures_bytes(const Pictures *pictures) { return pictures->bytes; }

/* Drops the least recently used pictures until the cache is within its budget, but never those of this frame or the
 * last one. */
static void keep_budget(Pictures *pictures)
{
    while (pictures->bytes > pictures->budget) {
        Picture *oldest = NULL;
        for (int i = 0; i < BUCKETS; i++) {
            for (Picture *at = pictures->buckets[i]; at; at = at->next) {
                if (picture_is_made(at) && at->last_found + 1 < pictures->frame &&
                    (!oldest || at->last_found < oldest->last_found))
                    oldest = at;
            }
        }
        if (!oldest) return;
        destroy_picture(pictures, oldest);
    }
}

const Raster *picture_raster(Pictures *pictures, Picture *picture)
{
    if (picture_is_made(picture)) return &picture->raster;
    picture->raster = raster_make(picture->w, picture->h);
    pictures->make[picture->kind](pictures->context[picture->kind], picture->key, picture->key_size, &picture->raster);
    picture->core = raster_opaque_box(&picture->raster);
    pictures->bytes += picture_bytes(picture);
    keep_budget(pictures);
    return &picture->raster;
}

void pictures_begin_frame(Pictures *pictures)
{
    pictures->frame++;
    keep_budget(pictures);
    if (pictures->count <= ENTRIES_MAX) return;
    for (int i = 0; i < BUCKETS; i++) {
        for (Picture **at = &pictures->buckets[i]; *at;) {
            Picture *picture = *at;
            if (picture_is_made(picture) || picture->last_found + 2 >= pictures->frame) {
                at = &picture->next;
                continue;
            }
            *at = picture->next;
            free(picture);
            pictures->count--;
        }
    }
}
