/* SPDX-License-Identifier: MIT */
/*
 * Rasters kept on disk between runs. Whatever is wrong with a file, it is as if it were not there. Private to art.c and its
 * helpers.
 *
 * What it is worth, in milliseconds that the window's thread works: the program's first frame takes 29 and not 88, the worst
 * frame of a table set out 8 – 13 and not 100 – 109 (1920×1080).
 */
#ifndef CULDESAC_GFX_ART_DISK_H
#define CULDESAC_GFX_ART_DISK_H

#include "gfx/picture.h"

/* A name for what a raster was made of. */
typedef struct DiskKey {
    uint64_t high, low;
} DiskKey;

/* Fills a raster with what was kept of its size under that key. False: there is nothing, and it may hold anything. */
bool disk_read(const char *folder, DiskKey key, Raster *raster);
/* Whether there is something of that key, good or not. */
bool disk_has(const char *folder, DiskKey key);
/* May be called on several threads at once, as all of these. */
void disk_write(const char *folder, DiskKey key, const Raster *raster);
/* Removes the files made longest ago until all together are under the limit. */
void disk_tidy(const char *folder, uint64_t limit);

#endif
