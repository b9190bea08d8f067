/* SPDX-License-Identifier: MIT */
/* Making a picture of art, from all that has to be known for it: on any thread. Private to art.c and art_worker.c. */
#ifndef CULDESAC_GFX_ART_DRAW_H
#define CULDESAC_GFX_ART_DRAW_H

#include "gfx/art_cache.h"
#include "gfx/art_svg.h"

enum { ART_NAME_MAX = 64 };

/* What is to be made, upright. The folders are the owner's and stay where they are. */
typedef struct ArtJob {
    const char *folder;
    const char *cache; /* NULL: it is neither looked for nor kept on disk */
    ArtCacheKey key;   /* says all of it: two plans of one key make the same picture */
    SvgFrame frame;
    Colour tint;
    Grade grade;
    int count;
    char names[SVG_DRAWINGS_MAX][ART_NAME_MAX]; /* "": missing, left out */
} ArtJob;

/* What a name ends with, or is taken to end with. */
const char *art_extension(const char *name);
bool art_is_png(const char *name);
bool art_read(const char *folder, const char *name, Text *file);

/* Fills a raster of the part's size, from the disk or else with drawings that then are kept there. If nothing of it can
 * be drawn it is a stand-in. The place in the plan of a drawing that is damaged or gone, or −1. */
int art_draw(const ArtJob *job, Raster *into);

#endif
