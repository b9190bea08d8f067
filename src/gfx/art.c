/* SPDX-License-Identifier: MIT */
#include "gfx/art.h"

#include "culdesac/hash.h"
#include "gfx/art_png.h"
#include "gfx/art_worker.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRAWINGS_MAX = 1024, /* the most drawings that a run of the program can use */
    GRADES_MAX = 16,
    CACHED_PIXELS_MIN = 10 * 10,     /* smaller pictures are not stored on the disk */
    BACKGROUND_PIXELS_MIN = 40 * 40, /* smaller pictures take less than a millisecond to make */
    LATEST_MAX = 256                 /* the number of slots in Art.latest */
};
static const uint64_t DISK_LIMIT = 96u << 20; /* bytes that the pictures on the disk may take */
static const uint64_t CACHE_VERSION = 2;      /* raise this after a change to how drawings are rasterised */

typedef struct Drawing {
    char name[ART_NAME_SIZE];
    bool looked, missing, has_bounds;
    float w, h;
    uint64_t content; /* hash of the drawing's file */
    ArtBounds bounds; /* valid if has_bounds */
} Drawing;

/* The key of an art picture. The first `count` of `drawings` are used; the others are 0. */
typedef struct ArtKey {
    int32_t w, h, part_x, part_y, part_w, part_h, turn;
    Colour tint;
    uint64_t grade;
    int32_t count;
    uint16_t drawings[ART_PARTS_MAX];
} ArtKey;

typedef struct KnownGrade {
    uint64_t hash;
    Grade grade;
} KnownGrade;

_Static_assert((int)ART_PARTS_MAX <= (int)SVG_DRAWINGS_MAX, "all parts of a picture can be drawn at once");

struct Art {
    Pictures *pictures;
    char *folder, *cache;
    Notifier notifier;
    int count;
    Drawing drawings[DRAWINGS_MAX];
    uint16_t slots[DRAWINGS_MAX * 2]; /* hash table by name: a drawing's index in `drawings` + 1; 0: free */
    int grade_count;
    KnownGrade grades[GRADES_MAX];
    ArtKey latest[LATEST_MAX]; /* the upright pictures that were made last: hash table by drawings and colours */
    ArtWorker *worker;
};

static PictureMaker art_make;

Art *art_create(Pictures *pictures, const char *folder, const char *cache, Notifier notifier)
{
    Art *art = memory_allocate(sizeof *art);
    art->pictures = pictures;
    art->folder = text_duplicate(folder);
    art->cache = text_duplicate(cache);
    art->notifier = notifier;
    art->worker = art_worker_create();
    pictures_set_maker(pictures, PICTURE_ART, art_make, art);
    return art;
}

void art_destroy(Art *art)
{
    if (!art) return;
    art_worker_destroy(art->worker);
    free(art->folder);
    free(art->cache);
    free(art);
}

void art_trim_cache(Art *art)
{
    if (art->cache) art_cache_trim(art->cache, DISK_LIMIT);
}

/* ---- Drawings ---- */

static Drawing *drawing_named(Art *art, const char *name)
{
    const size_t length = strlen(name);
    assert(length < ART_NAME_SIZE);
    size_t slot = hash_bytes(0, name, length) % (DRAWINGS_MAX * 2);
    while (art->slots[slot]) {
        Drawing *drawing = &art->drawings[art->slots[slot] - 1];
        if (strcmp(drawing->name, name) == 0) return drawing;
        slot = (slot + 1) % (DRAWINGS_MAX * 2);
    }
    assert(art->count < DRAWINGS_MAX);
    Drawing *added = &art->drawings[art->count++];
    text_copy(added->name, sizeof added->name, name);
    art->slots[slot] = (uint16_t)art->count;
    return added;
}

static void report_missing(Art *art, Drawing *drawing, const char *why)
{
    drawing->missing = true;
    drawing->w = drawing->h = 100;
    SCOPED_TEXT sentence = {0};
    text_addf(&sentence, "The drawing %s%s cannot be shown: %s.", drawing->name, art_extension(drawing->name), why);
    notifier_show(art->notifier, sentence.data);
}

/* Reads the drawing's size and content hash, once. */
static const Drawing *drawing_load(Art *art, const char *name)
{
    Drawing *drawing = drawing_named(art, name);
    if (drawing->looked) return drawing;
    drawing->looked = true;
    SCOPED_TEXT file = {0};
    const bool is_png = art_is_png(name);
    bool (*size_of)(const char *, size_t, float *, float *) = is_png ? png_size : svg_size;
    if (!art_read(art->folder, name, &file)) {
        report_missing(art, drawing, "it cannot be read");
    } else if (!size_of(text_string(&file), file.length, &drawing->w, &drawing->h)) {
        report_missing(art, drawing, is_png ? "it is not a complete PNG file" : "it is not a complete SVG file");
    }
    drawing->content = hash_bytes(CACHE_VERSION, text_string(&file), file.length);
    return drawing;
}

void art_size(Art *art, const char *name, float *w, float *h)
{
    const Drawing *drawing = drawing_load(art, name);
    *w = drawing->w;
    *h = drawing->h;
}

/* ---- Requests ---- */

static uint64_t grade_known(Art *art, const Grade *grade)
{
    if (!grade || !grade->is_on) return 0;
    uint64_t hash = hash_bytes(1, grade->light, sizeof grade->light);
    hash = hash_bytes(hash, &grade->tint, sizeof grade->tint);
    hash = hash_bytes(hash, &grade->tint_share, sizeof grade->tint_share);
    hash = hash_bytes(hash, &grade->grey, sizeof grade->grey);
    hash = hash_bytes(hash, grade->exempt, (size_t)grade->exempt_count * sizeof grade->exempt[0]);
    for (int i = 0; i < art->grade_count; i++) {
        if (art->grades[i].hash == hash) return hash;
    }
    /* More grades than this are never in use at once, so the oldest is dropped. */
    if (art->grade_count == GRADES_MAX) {
        memmove(art->grades, art->grades + 1, (GRADES_MAX - 1) * sizeof art->grades[0]);
        art->grade_count--;
    }
    art->grades[art->grade_count++] = (KnownGrade){hash, *grade};
    return hash;
}

static const Grade *grade_of(const Art *art, uint64_t hash)
{
    for (int i = 0; i < art->grade_count; i++) {
        if (art->grades[i].hash == hash) return &art->grades[i].grade;
    }
    return NULL;
}

static ArtKey art_key(Art *art, const ArtRequest *request)
{
    ArtKey key;
    memset(&key, 0, sizeof key);
    key.w = request->w;
    key.h = request->h;
    key.part_x = request->part_w ? request->part_x : 0;
    key.part_y = request->part_w ? request->part_y : 0;
    key.part_w = request->part_w ? request->part_w : request->w;
    key.part_h = request->part_w ? request->part_h : request->h;
    key.turn = ((int)roundf(request->turn) % 360 + 360) % 360;
    key.tint = request->tint.a ? request->tint : (Colour){255, 255, 255, 255};
    key.grade = grade_known(art, request->grade);
    for (int i = 0; i < ART_PARTS_MAX && request->names[i]; i++)
        key.drawings[key.count++] = (uint16_t)(drawing_named(art, request->names[i]) - art->drawings);
    return key;
}

Picture *art_find(Art *art, const ArtRequest *request)
{
    const ArtKey key = art_key(art, request);
    int w = key.part_w, h = key.part_h;
    if (key.turn) raster_turned_size((float)key.turn, &w, &h);
    return pictures_get(art->pictures, PICTURE_ART, &key, sizeof key, w, h);
}

/* The slot of Art.latest for pictures of the same drawings in the same colours. Other pictures may share it. */
static ArtKey *latest_of(Art *art, const ArtKey *key)
{
    uint64_t hash = hash_bytes(key->grade, &key->tint, sizeof key->tint);
    hash = hash_bytes(hash, key->drawings, sizeof key->drawings);
    return &art->latest[hash % LATEST_MAX];
}

Picture *art_find_fallback(Art *art, const ArtRequest *request, Rect *part, Rect *share)
{
    const ArtKey key = art_key(art, request), other = *latest_of(art, &key);
    const bool is_same = other.grade == key.grade && memcmp(&other.tint, &key.tint, sizeof key.tint) == 0 &&
                         other.count == key.count && memcmp(other.drawings, key.drawings, sizeof key.drawings) == 0;
    if (!is_same || pictures_find_art(art->pictures, &key, sizeof key)) return NULL;
    Picture *picture = pictures_find_art(art->pictures, &other, sizeof other);
    if (!picture) return NULL;
    /* The requested part, in pixels of the substitute. It may extend beyond the substitute's edges. */
    const float sx = (float)other.w / (float)key.w, sy = (float)other.h / (float)key.h;
    const Rect wanted = {(float)key.part_x * sx - (float)other.part_x, (float)key.part_y * sy - (float)other.part_y,
                         (float)key.part_w * sx, (float)key.part_h * sy};
    *part = rect_intersection(wanted, rect_make(0, 0, (float)other.part_w, (float)other.part_h));
    if (part->w < 1 || part->h < 1) return NULL;
    *share = rect_make((part->x - wanted.x) / wanted.w, (part->y - wanted.y) / wanted.h, part->w / wanted.w,
                       part->h / wanted.h);
    return picture;
}

/* ---- Making ---- */

/* The key of a picture in the disk cache and in the worker's store. Both keep pictures upright. */
static ArtCacheKey cache_key(Art *art, const ArtKey *key)
{
    ArtKey upright = *key;
    upright.turn = 0;
    ArtCacheKey disk = {hash_bytes(CACHE_VERSION, &upright, offsetof(ArtKey, count)), 0};
    for (int i = 0; i < key->count; i++)
        disk.low = hash_bytes(disk.low, &drawing_load(art, art->drawings[key->drawings[i]].name)->content, 8);
    return disk;
}

/* Copies into the job what a thread needs to make the picture upright. */
static void fill_job(Art *art, const ArtKey *key, ArtJob *job)
{
    const Grade *grade = grade_of(art, key->grade);
    memset(job, 0, sizeof *job);
    job->key = cache_key(art, key);
    job->folder = art->folder;
    job->frame = (SvgFrame){key->w, key->h, key->part_x, key->part_y, key->part_w, key->part_h};
    job->tint = key->tint;
    if (grade) job->grade = *grade;
    job->count = key->count;
    bool is_complete = true;
    for (int i = 0; i < key->count; i++) {
        const Drawing *drawing = &art->drawings[key->drawings[i]];
        if (!drawing->missing) text_copy(job->names[i], ART_NAME_SIZE, drawing->name);
        is_complete = is_complete && !drawing->missing;
    }
    if (is_complete && key->part_w * key->part_h >= CACHED_PIXELS_MIN) job->cache = art->cache;
}

static void draw_art(Art *art, const ArtKey *key, const ArtJob *job, Raster *into)
{
    const int failed = art_draw(job, into);
    if (failed < 0) return;
    Drawing *drawing = &art->drawings[key->drawings[failed]];
    if (!drawing->missing) report_missing(art, drawing, art_is_png(drawing->name) ? "it is damaged" : "it is missing");
}

/* Makes a turned picture from the upright one, which is kept because pieces are turned through many angles. */
static void make_turned(Art *art, const ArtKey *key, const ArtJob *job, Raster *into)
{
    ArtKey upright = *key;
    upright.turn = 0;
    Picture *shown = pictures_find_art(art->pictures, &upright, sizeof upright);
    Raster straight = shown ? *picture_raster(art->pictures, shown) : art_worker_peek(art->worker, job->key);
    if (!straight.pixels) {
        straight = raster_make(key->part_w, key->part_h);
        draw_art(art, key, job, &straight);
        art_worker_store(art->worker, job->key, straight);
    }
    Raster turned = raster_turned(&straight, (float)key->turn);
    assert(turned.w == into->w && turned.h == into->h);
    memcpy(into->pixels, turned.pixels, (size_t)turned.w * (size_t)turned.h * sizeof(uint32_t));
    raster_clear(&turned);
}

static void art_make(void *context, const void *bytes, size_t size, Raster *into)
{
    Art *art = context;
    ArtKey key;
    ArtJob job;
    assert(size == sizeof key);
    memcpy(&key, bytes, size);
    fill_job(art, &key, &job);
    if (key.turn) {
        make_turned(art, &key, &job, into);
        return;
    }
    *latest_of(art, &key) = key;
    if (!art_worker_claim(art->worker, job.key, into)) draw_art(art, &key, &job, into);
}

Raster art_rasterize(Art *art, const ArtRequest *request)
{
    const ArtKey key = art_key(art, request);
    Raster raster = raster_make(key.part_w, key.part_h);
    ArtJob job;
    fill_job(art, &key, &job);
    draw_art(art, &key, &job, &raster);
    return raster;
}

static ArtBounds find_visible_bounds(const Raster *raster)
{
    enum { VISIBLE_ALPHA = 128 }; /* pixels more transparent than this, such as shadows, are not counted */
    int left = raster->w, top = raster->h, right = 0, bottom = 0;
    uint32_t sum[3] = {0}, count = 0;
    for (int i = 0; i < raster->w * raster->h; i++) {
        const int x = i % raster->w, y = i / raster->w;
        if (raster->pixels[i] >> 24 < VISIBLE_ALPHA) continue;
        for (int n = 0; n < 3; n++) sum[n] += raster->pixels[i] >> (16 - 8 * n) & 0xFF;
        count++;
        left = x < left ? x : left;
        right = x + 1 > right ? x + 1 : right;
        top = y < top ? y : top;
        bottom = y + 1;
    }
    if (count == 0) return (ArtBounds){0};
    const float w = (float)raster->w, h = (float)raster->h;
    return (ArtBounds){{(float)left / w, (float)top / h, (float)(right - left) / w, (float)(bottom - top) / h},
                       {(uint8_t)(sum[0] / count), (uint8_t)(sum[1] / count), (uint8_t)(sum[2] / count), 255}};
}

ArtBounds art_visible_bounds(Art *art, const char *name)
{
    enum { SIDE = 64 }; /* the side of the raster that is examined, in pixels */
    Drawing *drawing = drawing_named(art, name);
    if (drawing->has_bounds) return drawing->bounds;
    Raster raster = art_rasterize(art, &(ArtRequest){.names = {name}, .w = SIDE, .h = SIDE});
    drawing->has_bounds = true;
    drawing->bounds = find_visible_bounds(&raster);
    raster_clear(&raster);
    return drawing->bounds;
}

/* ---- Making in the background ---- */

bool art_start_worker(Art *art, void (*wake)(void)) { return art_worker_start(art->worker, wake); }

bool art_has_missing(Art *art) { return art_worker_has_missing(art->worker); }

void art_begin_frame(Art *art) { art_worker_begin_frame(art->worker); }

void art_end_frame(Art *art) { art_worker_end_frame(art->worker); }

bool art_request(Art *art, const ArtRequest *request, ArtPriority priority)
{
    if (!art_worker_is_started(art->worker)) return false;
    const ArtKey key = art_key(art, request);
    ArtJob job;
    if (key.part_w * key.part_h < BACKGROUND_PIXELS_MIN || (key.turn && priority == ART_PRIORITY_HIGH)) return false;
    fill_job(art, &key, &job);
    return art_worker_request(art->worker, &job, priority);
}

bool art_is_started(Art *art, const Picture *picture)
{
    ArtKey key;
    memcpy(&key, picture->key, sizeof key);
    return !key.turn && art_worker_has_begun(art->worker, cache_key(art, &key));
}
