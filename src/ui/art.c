/* SPDX-License-Identifier: MIT */
#include "ui/art.h"

#include "culdesac/files.h"
#include "culdesac/game.h"
#include "ui/art_disk.h"
#include "ui/art_png.h"
#include "ui/art_svg.h"
#include "ui/shape.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRAWINGS_MAX = 1024,
    NAME_MAX_BYTES = 64,
    GRADES_MAX = 16,
    FILE_MOST = 1 << 20,
    KEPT_PIXELS_LEAST = 10 * 10,
    LATEST = 256
};
static const uint64_t DISK_LIMIT = 96u << 20;
static const uint64_t CACHE_VERSION = 2; /* raised when the same drawing is to come out otherwise */

typedef struct Drawing {
    char name[NAME_MAX_BYTES];
    bool looked, missing;
    float w, h;
    uint64_t content; /* hash of the file */
} Drawing;

/* What an art picture is found by: no more bytes than count. */
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

static_assert((int)ART_PARTS_MAX <= (int)SVG_DRAWINGS_MAX, "all parts of a wish can be drawn at once");

struct Art {
    Pictures *pictures;
    char *folder, *cache;
    ArtReport *report;
    void *report_context;
    int count;
    Drawing drawings[DRAWINGS_MAX];
    uint16_t slots[DRAWINGS_MAX * 2]; /* by the hash of the name: index + 1 */
    int grade_count;
    KnownGrade grades[GRADES_MAX];
    ArtKey latest[LATEST]; /* what was made last of the same drawings, by the hash of those */
};

static char *copy_string(const char *string)
{
    if (!string) return NULL;
    size_t size = strlen(string) + 1;
    return memcpy(memory_allocate(size), string, size);
}

static PictureMake art_make;

Art *art_create(Pictures *pictures, const char *folder, const char *cache, ArtReport *report, void *context)
{
    Art *art = memory_allocate(sizeof *art);
    art->pictures = pictures;
    art->folder = copy_string(folder);
    art->cache = copy_string(cache);
    art->report = report;
    art->report_context = context;
    pictures_teach(pictures, PICTURE_ART, art_make, art);
    return art;
}

void art_destroy(Art *art)
{
    if (!art) return;
    free(art->folder);
    free(art->cache);
    free(art);
}

void art_tidy(Art *art)
{
    if (art->cache) disk_tidy(art->cache, DISK_LIMIT);
}

/* ---- Drawings --------------------------------------------------------------------------------------------------- */

static Drawing *drawing_named(Art *art, const char *name)
{
    size_t length = strlen(name);
    assert(length < NAME_MAX_BYTES);
    size_t slot = hash_bytes(0, name, length) % (DRAWINGS_MAX * 2);
    while (art->slots[slot]) {
        Drawing *drawing = &art->drawings[art->slots[slot] - 1];
        if (!strcmp(drawing->name, name)) return drawing;
        slot = (slot + 1) % (DRAWINGS_MAX * 2);
    }
    assert(art->count < DRAWINGS_MAX);
    Drawing *added = &art->drawings[art->count++];
    text_copy(added->name, sizeof added->name, name);
    art->slots[slot] = (uint16_t)art->count;
    return added;
}

/* What the name ends with, or is taken to end with. */
static bool is_png(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && !strcmp(dot, ".png");
}

static const char *ending_of(const char *name)
{
    return is_png(name) ? "" : ".svg";
}

static bool drawing_read(const Art *art, const Drawing *drawing, Text *file, Fault *fault)
{
    Text path = {0};
    text_addf(&path, "%s/%s%s", art->folder, drawing->name, ending_of(drawing->name));
    bool read = file_read(path.data, FILE_MOST, file, fault);
    text_clear(&path);
    return read;
}

static void report_missing(Art *art, Drawing *drawing, const char *why)
{
    drawing->missing = true;
    drawing->w = drawing->h = 100;
    Text sentence = {0};
    text_addf(&sentence, "The drawing %s%s cannot be shown: %s.", drawing->name, ending_of(drawing->name), why);
    if (art->report) art->report(art->report_context, sentence.data);
    text_clear(&sentence);
}

/* Makes sure its size and content are known. */
static const Drawing *drawing_look(Art *art, const char *name)
{
    Drawing *drawing = drawing_named(art, name);
    if (drawing->looked) return drawing;
    drawing->looked = true;
    Text file = {0};
    Fault fault;
    bool (*size_of)(const char *, size_t, float *, float *) = is_png(name) ? png_size : svg_size;
    if (!drawing_read(art, drawing, &file, &fault)) {
        report_missing(art, drawing, "it cannot be read");
    } else if (!size_of(text_string(&file), file.length, &drawing->w, &drawing->h)) {
        report_missing(art, drawing, is_png(name) ? "it is not a whole PNG file" : "it is not a whole SVG file");
    }
    drawing->content = hash_bytes(CACHE_VERSION, text_string(&file), file.length);
    text_clear(&file);
    return drawing;
}

void art_size(Art *art, const char *name, float *w, float *h)
{
    const Drawing *drawing = drawing_look(art, name);
    *w = drawing->w;
    *h = drawing->h;
}

bool art_exists(Art *art, const char *name)
{
    Text path = {0};
    text_addf(&path, "%s/%s%s", art->folder, name, ending_of(name));
    bool there = file_exists(path.data);
    text_clear(&path);
    return there;
}

/* ---- Wishes ------------------------------------------------------------------------------------------------------- */

static uint64_t grade_known(Art *art, const Grade *grade)
{
    if (!grade || !grade->on) return 0;
    uint64_t hash = hash_bytes(1, grade->light, sizeof grade->light);
    hash = hash_bytes(hash, &grade->veil, sizeof grade->veil);
    hash = hash_bytes(hash, &grade->veil_share, sizeof grade->veil_share);
    hash = hash_bytes(hash, &grade->grey, sizeof grade->grey);
    hash = hash_bytes(hash, grade->glows, (size_t)grade->glow_count * sizeof grade->glows[0]);
    for (int i = 0; i < art->grade_count; i++) {
        if (art->grades[i].hash == hash) return hash;
    }
    /* More lights than this are never in use at once: the oldest makes room. */
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

/* The frame raster_turned makes of these sides, without making it. */
static void turned_size(int w, int h, int degrees, int *wide, int *high)
{
    *wide = w;
    *high = h;
    if (!degrees) return;
    float angle = (float)degrees * 3.14159265f / 180, c = cosf(angle), s = sinf(angle);
    *wide = (int)ceilf(fabsf((float)w * c) + fabsf((float)h * s)) + 2;
    *high = (int)ceilf(fabsf((float)w * s) + fabsf((float)h * c)) + 2;
    *wide += (*wide - w) & 1;
    *high += (*high - h) & 1;
}

static ArtKey key_of(Art *art, const ArtWish *wish)
{
    ArtKey key;
    memset(&key, 0, sizeof key);
    key.w = wish->w;
    key.h = wish->h;
    key.part_x = wish->part_w ? wish->part_x : 0;
    key.part_y = wish->part_w ? wish->part_y : 0;
    key.part_w = wish->part_w ? wish->part_w : wish->w;
    key.part_h = wish->part_w ? wish->part_h : wish->h;
    key.turn = ((int)roundf(wish->turn) % 360 + 360) % 360;
    key.tint = wish->tint.a ? wish->tint : (Colour){255, 255, 255, 255};
    key.grade = grade_known(art, wish->grade);
    for (int i = 0; i < ART_PARTS_MAX && wish->names[i]; i++) {
        key.drawings[key.count++] = (uint16_t)(drawing_named(art, wish->names[i]) - art->drawings);
    }
    return key;
}

Picture *art_find(Art *art, const ArtWish *wish)
{
    ArtKey key = key_of(art, wish);
    int w, h;
    turned_size(key.part_w, key.part_h, key.turn, &w, &h);
    return pictures_find(art->pictures, PICTURE_ART, &key, sizeof key, w, h);
}

/* Where the latest picture of the same drawings, in the same light, is noted. */
static ArtKey *latest_of(Art *art, const ArtKey *key)
{
    uint64_t hash = hash_bytes(key->grade, &key->tint, sizeof key->tint);
    hash = hash_bytes(hash, key->drawings, sizeof key->drawings);
    return &art->latest[hash % LATEST];
}

Picture *art_find_other(Art *art, const ArtWish *wish, Rect *part, Rect *share)
{
    ArtKey key = key_of(art, wish), other = *latest_of(art, &key);
    bool same = other.grade == key.grade && !memcmp(&other.tint, &key.tint, sizeof key.tint) &&
                other.count == key.count && !memcmp(other.drawings, key.drawings, sizeof key.drawings);
    if (!same || key.turn || other.turn || pictures_peek(art->pictures, PICTURE_ART, &key, sizeof key)) return NULL;
    Picture *picture = pictures_peek(art->pictures, PICTURE_ART, &other, sizeof other);
    if (!picture) return NULL;
    /* What is wished for, in pixels of the other. */
    float sx = (float)other.w / (float)key.w, sy = (float)other.h / (float)key.h;
    Rect wanted = {(float)key.part_x * sx - (float)other.part_x, (float)key.part_y * sy - (float)other.part_y,
                   (float)key.part_w * sx, (float)key.part_h * sy};
    *part = rect_common(wanted, rect_make(0, 0, (float)other.part_w, (float)other.part_h));
    if (part->w < 1 || part->h < 1) return NULL;
    *share = rect_make((part->x - wanted.x) / wanted.w, (part->y - wanted.y) / wanted.h, part->w / wanted.w,
                       part->h / wanted.h);
    return picture;
}

/* ---- Making -------------------------------------------------------------------------------------------------------- */

/* A plain paper tile with a house on it. */
static Raster stand_in(int w, int h)
{
    float fw = (float)w, fh = (float)h, unit = fminf(fw, fh), x = fw / 2, y = fh / 2;
    Path tile = {0}, house = {0};
    path_ellipse(&tile, rect_make(0, 0, fw, fh), false);
    Raster raster = path_raster(&tile, w, h, (Colour){0xF8, 0xEB, 0xD3, 0xC0});
    path_move(&house, x - unit * 0.24f, y);
    path_line(&house, x, y - unit * 0.26f);
    path_line(&house, x + unit * 0.24f, y);
    path_line(&house, x + unit * 0.17f, y);
    path_line(&house, x + unit * 0.17f, y + unit * 0.22f);
    path_line(&house, x - unit * 0.17f, y + unit * 0.22f);
    path_line(&house, x - unit * 0.17f, y);
    Raster sign = path_raster(&house, w, h, (Colour){0x5A, 0x4B, 0x60, 0xFF});
    raster_over(&raster, &sign, 0, 0);
    raster_clear(&sign);
    path_clear(&tile);
    path_clear(&house);
    return raster;
}

/* A picture alone, which lies over nothing. */
static bool draw_png(Art *art, const ArtKey *key, const SvgFrame *frame, Raster *raster)
{
    Drawing *drawing = &art->drawings[key->drawings[0]];
    Text file = {0};
    Fault fault;
    bool drawn = !drawing->missing && drawing_read(art, drawing, &file, &fault) &&
                 png_draw(text_string(&file), file.length, frame, grade_of(art, key->grade), raster);
    if (!drawn && !drawing->missing) report_missing(art, drawing, "it is damaged");
    text_clear(&file);
    return drawn;
}

/* The drawings of a key over each other, untinted and unturned, all rasterised at once. A missing one is left out; where
 * there is no other, a stand-in is drawn. */
static Raster draw_all(Art *art, const ArtKey *key)
{
    SvgFrame frame = {key->w, key->h, key->part_x, key->part_y, key->part_w, key->part_h};
    Raster raster = {0};
    Svg svg = {0};
    if (key->count == 1 && is_png(art->drawings[key->drawings[0]].name))
        return draw_png(art, key, &frame, &raster) ? raster : stand_in(key->part_w, key->part_h);
    for (int i = 0; i < key->count; i++) {
        Drawing *drawing = &art->drawings[key->drawings[i]];
        Text text = {0};
        Fault fault;
        if (!drawing->missing && !(drawing_read(art, drawing, &text, &fault) &&
                                   svg_add(&svg, &frame, text.data, text.length, grade_of(art, key->grade)))) {
            report_missing(art, drawing, "it is gone");
        }
        text_clear(&text);
    }
    if (svg_finish(&svg, &raster)) return raster;
    return stand_in(key->part_w, key->part_h);
}

static DiskKey disk_key(Art *art, const ArtKey *key)
{
    DiskKey disk = {hash_bytes(CACHE_VERSION, key, offsetof(ArtKey, count)), 0};
    for (int i = 0; i < key->count; i++) {
        disk.low = hash_bytes(disk.low, &drawing_look(art, art->drawings[key->drawings[i]].name)->content, 8);
    }
    return disk;
}

static bool all_there(const Art *art, const ArtKey *key)
{
    for (int i = 0; i < key->count; i++) {
        if (art->drawings[key->drawings[i]].missing) return false;
    }
    return true;
}

/* The drawings of a key as they are wanted, tinted and turned. */
static Raster draw_wanted(Art *art, const ArtKey *key)
{
    Raster raster = draw_all(art, key);
    Colour tint = key->tint;
    uint32_t factor = (uint32_t)tint.a << 24 | (uint32_t)tint.r << 16 | (uint32_t)tint.g << 8 | tint.b;
    if (factor != UINT32_MAX) raster_tint(&raster, factor);
    if (key->turn) {
        Raster turned = raster_turned(&raster, (float)key->turn);
        raster_clear(&raster);
        raster = turned;
    }
    return raster;
}

static void art_make(void *context, const void *bytes, size_t size, Raster *into)
{
    Art *art = context;
    ArtKey key;
    assert(size == sizeof key);
    memcpy(&key, bytes, size);

    DiskKey disk = disk_key(art, &key);
    *latest_of(art, &key) = key;
    bool keep = art->cache && into->w * into->h >= KEPT_PIXELS_LEAST && all_there(art, &key);
    if (keep && disk_read(art->cache, disk, into)) return;

    Raster raster = draw_wanted(art, &key);
    assert(raster.w == into->w && raster.h == into->h);
    memcpy(into->pixels, raster.pixels, (size_t)raster.w * (size_t)raster.h * sizeof(uint32_t));
    raster_clear(&raster);
    if (keep && all_there(art, &key)) disk_write(art->cache, disk, into);
}
