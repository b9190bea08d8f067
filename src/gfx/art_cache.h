/* SPDX-License-Identifier: MIT */
/* The disk cache of rasters. A damaged file counts as missing. All functions may be called on several threads at once.
 * Private to art.c, art_draw.c and art_worker.c. */
#pragma once

#include "gfx/raster.h"

#include <stdbool.h>

/* A hash of everything a raster was made from. */
typedef struct ArtCacheKey {
    uint64_t high, low;
} ArtCacheKey;

/* Fills the raster from the file of that key, which must have the raster's size. If it returns false, the raster's
 * content is undefined. */
bool art_cache_read(const char *folder, ArtCacheKey key, Raster *raster);
/* Whether there is a file of that key; it may be damaged. */
bool art_cache_has(const char *folder, ArtCacheKey key);
/* Writes the raster to the file of that key. Errors are ignored. */
void art_cache_write(const char *folder, ArtCacheKey key, const Raster *raster);
/* Removes the oldest files until the total size is within the limit. */
void art_cache_trim(const char *folder, uint64_t limit);
