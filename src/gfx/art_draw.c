/* SPDX-License-Identifier: MIT */
#include "gfx/art_draw.h"

#include "culdesac/files.h"
#include "gfx/art_png.h"
#include "gfx/shape.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { ART_FILE_MAX = 1 << 20 }; /* the largest file of a drawing that is read, in bytes */

bool art_is_png(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && strcmp(dot, ".png") == 0;
}

const char *art_extension(const char *name) { return art_is_png(name) ? "" : ".svg"; }

bool art_read(const char *folder, const char *name, Text *file)
{
    SCOPED_TEXT path = {0};
    text_addf(&path, "%s/%s%s", folder, name, art_extension(name));
    return file_read(path.data, ART_FILE_MAX, file, NULL);
}

/* A paper-coloured oval with a house on it. */
static Raster make_placeholder(int w, int h)
{
    const float fw = (float)w, fh = (float)h, unit = fminf(fw, fh), x = fw / 2, y = fh / 2;
    Path tile = {0}, house = {0};
    path_ellipse(&tile, rect_make(0, 0, fw, fh), false);
    Raster raster = path_raster(&tile, w, h, (Colour){0xF8, 0xEB, 0xD3, 0xC0});
    path_move(&house, x - unit * .24f, y);
    path_line(&house, x, y - unit * .26f);
    path_line(&house, x + unit * .24f, y);
    path_line(&house, x + unit * .17f, y);
    path_line(&house, x + unit * .17f, y + unit * .22f);
    path_line(&house, x - unit * .17f, y + unit * .22f);
    path_line(&house, x - unit * .17f, y);
    Raster sign = path_raster(&house, w, h, (Colour){0x5A, 0x4B, 0x60, 0xFF});
    raster_over(&raster, &sign);
    raster_clear(&sign);
    path_clear(&tile);
    path_clear(&house);
    return raster;
}

/* Draws a PNG picture, which is never combined with other drawings. */
static bool draw_png(const ArtJob *job, Raster *raster, int *failed)
{
    SCOPED_TEXT file = {0};
    const bool is_drawn = art_read(job->folder, job->names[0], &file) &&
                          png_draw(text_string(&file), file.length, &job->frame, &job->grade, raster);
    if (!is_drawn) *failed = 0;
    return is_drawn;
}

/* Draws SVG drawings over each other. Those that are missing or damaged are left out. */
static bool draw_svgs(const ArtJob *job, Raster *raster, int *failed)
{
    Svg svg = {0};
    for (int i = 0; i < job->count; i++) {
        SCOPED_TEXT file = {0};
        if (job->names[i][0] && !(art_read(job->folder, job->names[i], &file) &&
                                  svg_add(&svg, &job->frame, file.data, file.length, &job->grade))) {
            *failed = i;
        }
    }
    return svg_finish(&svg, raster);
}

int art_draw(const ArtJob *job, Raster *into)
{
    if (job->cache && art_cache_read(job->cache, job->key, into)) return -1;
    Raster raster = {0};
    int failed = -1;
    const bool is_png = job->count == 1 && art_is_png(job->names[0]);
    const bool is_drawn = is_png ? draw_png(job, &raster, &failed) : draw_svgs(job, &raster, &failed);
    if (!is_drawn) raster = make_placeholder(job->frame.part_w, job->frame.part_h);
    const Colour tint = job->tint;
    const uint32_t factor = (uint32_t)tint.a << 24 | (uint32_t)tint.r << 16 | (uint32_t)tint.g << 8 | tint.b;
    if (factor != UINT32_MAX) raster_tint(&raster, factor);
    assert(raster.w == into->w && raster.h == into->h);
    memcpy(into->pixels, raster.pixels, (size_t)raster.w * (size_t)raster.h * sizeof(uint32_t));
    raster_clear(&raster);
    if (job->cache && failed < 0) art_cache_write(job->cache, job->key, into);
    return failed;
}
