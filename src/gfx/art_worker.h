/* SPDX-License-Identifier: MIT */
/*
 * Pictures of art made ahead, on a thread, so that no frame has to wait for one; and a shelf with those that are done.
 * All of its functions are for one thread, that of the window. Private to art.c.
 *
 * What it is worth, in milliseconds that the window's thread works (1920×1080, nothing on disk yet): the first frame 66
 * and not 175, the worst frame when one first points at houses 2 and not 49. With all on disk the worst frame of a
 * table set out is 8 – 13, and 11 – 15 without it.
 */
#ifndef CULDESAC_GFX_ART_WORKER_H
#define CULDESAC_GFX_ART_WORKER_H

#include "gfx/art_draw.h"

typedef struct ArtWorker ArtWorker;

/* How much somebody wants a picture. */
typedef enum ArtPriority {
    ART_PRIORITY_LOW,    /* it may be wanted: once, and only if it can be kept on disk */
    ART_PRIORITY_NORMAL, /* a frame goes without it */
    ART_PRIORITY_HIGH,   /* a frame waits for it: it is read from the disk ahead, too */
} ArtPriority;

ArtWorker *art_worker_create(void);
/* Waits for the drawing in hand. */
void art_worker_destroy(ArtWorker *worker);
/* Begins to take orders; `wake` is called on the thread when one is done that a frame goes without. False: there is no
 * thread to be had. */
bool art_worker_start(ArtWorker *worker, void (*wake)(void));
bool art_worker_is_started(const ArtWorker *worker);

/* Whether it is being made, or will be. False: it is on the shelf or the disk already, or nobody will make it. */
bool art_worker_request(ArtWorker *worker, const ArtJob *job, ArtPriority priority);
/* Fills a raster with what is being made or lies there done, and takes the order back if that has not begun. False: it
 * is to be made by who asks. */
bool art_worker_claim(ArtWorker *worker, ArtCacheKey key, Raster *into);
/* Whether it is being made, or lies there done: a claim does not make whoever asks make it. */
bool art_worker_has_begun(ArtWorker *worker, ArtCacheKey key);
/* Whether frames go without something still. */
bool art_worker_has_missing(ArtWorker *worker);
/* A new frame: what none of the last few went without is not made any more, and what is for sometime does not begin
 * … */
void art_worker_begin_frame(ArtWorker *worker);
/* … until the frame is over. */
void art_worker_end_frame(ArtWorker *worker);

/* What the shelf has of that key, the shelf's own; no pixels: nothing. Good until something is put there. */
Raster art_worker_peek(ArtWorker *worker, ArtCacheKey key);
/* Gives it to the shelf, where the oldest make room. */
void art_worker_store(ArtWorker *worker, ArtCacheKey key, Raster raster);

#endif
