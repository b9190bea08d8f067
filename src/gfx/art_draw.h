/* SPDX-License-Identifier: MIT */
/*
 * Makes the raster of an art picture from a job, on any thread, or reads it from the disk cache. Private to art.c and
 * art_worker.c.
 *
 * What the cache saves on the window's thread (1920×1080): the program's first frame takes 29 ms instead of 88, and the
 * slowest frame while a table is set out takes 8 – 13 ms instead of 100 – 109.
 */
#pragma once

#include "gfx/art.h"
#include "gfx/art_cache.h"
#include "gfx/art_svg.h"

/* An upright picture to be made. The folder strings belong to the caller and must outlive the job. */
typedef struct ArtJob {
    const char *folder;
    const char *cache; /* NULL: the raster is neither read from the disk cache nor written to it */
    ArtCacheKey key;   /* two jobs with the same key make the same picture */
    SvgFrame frame;
    Colour tint;
    Grade grade;
    int count;
    char names[SVG_DRAWINGS_MAX][ART_NAME_SIZE]; /* "": the drawing is missing and left out */
} ArtJob;

/* What to append to a name to get its file's name: nothing for a PNG, otherwise ".svg". */
const char *art_extension(const char *name);
bool art_is_png(const char *name);
bool art_read(const char *folder, const char *name, Text *file);

/* Fills a raster of the part's size, from the disk cache or else by drawing the picture, which is then cached if it is
 * complete. If nothing can be drawn, draws a placeholder. Returns the index in `names` of a damaged or missing drawing,
 * or −1. */
int art_draw(const ArtJob *job, Raster *into);
