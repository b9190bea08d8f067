/* SPDX-License-Identifier: MIT */
/*
 * Rasters kept on disk between runs. Whatever is wrong with a file, it is as if it were not there. Private to art.c and
 * its helpers.
 *
 * What it is worth, in milliseconds that the window's thread works: the program's first frame takes 29 and not 88, the
 * worst frame of a table set out 8 – 13 and not 100 – 109 (1920×1080).
 */
#ifndef CULDESAC_GFX_ART_CACHE_H
#define CULDESAC_GFX_ART_CACHE_H

#include "gfx/picture.h"

/* A name for what a raster was made of. */
typedef struct ArtCacheKey {
    uint64_t high, low;
} ArtCacheKey;

/* Fills a raster with what was kept of its size under that key. False: there is nothing, and it may hold anything. */
bool art_cache_read(const char *folder, ArtCacheKey key, Raster *raster);
/* Whether there is something of that key, good or not. */
bool art_cache_has(const char *folder, ArtCacheKey key);
/* May be called on several threads at once, as all of these. */
void art_cache_write(const char *folder, ArtCacheKey key, const Raster *raster);
/* Removes the files made longest ago until all together are under the limit. */
void art_cache_trim(const char *folder, uint64_t limit);

#endif
