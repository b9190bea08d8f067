/* SPDX-License-Identifier: MIT */
/*
 * A thread that makes art pictures in advance, so that no frame has to wait for one, and a small store of finished
 * rasters. All functions must be called on the window's thread. Private to art.c.
 *
 * What it saves on the window's thread (1920×1080, empty disk cache): the first frame takes 66 ms instead of 175, and
 * the slowest frame when houses are first pointed at 2 ms instead of 49. With a full disk cache the slowest frame
 * while a table is set out takes 8 – 13 ms instead of 11 – 15.
 */
#pragma once

#include "gfx/art.h"
#include "gfx/art_draw.h"

typedef struct ArtWorker ArtWorker;

ArtWorker *art_worker_create(void);
/* Waits until the running task is finished, then frees the worker. */
void art_worker_destroy(ArtWorker *worker);
/* Starts the thread. It calls `wake` when a picture that was left out of a frame is finished. False if no thread can be
 * started. */
bool art_worker_start(ArtWorker *worker, void (*wake)(void));
bool art_worker_is_started(const ArtWorker *worker);

/* Queues a job, unless it already has a task or its raster is stored. A low-priority job is only queued once, and only
 * if it can be kept in the disk cache. Returns whether the job has a task. */
bool art_worker_request(ArtWorker *worker, const ArtJob *job, ArtPriority priority);
/* Moves the finished raster of that key to `into`; waits if it is just being made. False if the caller has to make it:
 * a task that has not begun is dropped. */
bool art_worker_claim(ArtWorker *worker, ArtCacheKey key, Raster *into);
/* Whether the task of that key is running or finished, so that a claim will succeed. */
bool art_worker_has_begun(ArtWorker *worker, ArtCacheKey key);
/* Whether a picture that was left out of a frame is still to be made. */
bool art_worker_has_missing(ArtWorker *worker);
/* Stores finished rasters, and drops waiting tasks that no recent frame requested, unless their priority is low. Until
 * art_worker_end_frame no low-priority task starts. */
void art_worker_begin_frame(ArtWorker *worker);
void art_worker_end_frame(ArtWorker *worker);

/* The stored raster of that key; no pixels if there is none. It belongs to the store and is valid until the next
 * art_worker_store or art_worker_claim. */
Raster art_worker_peek(ArtWorker *worker, ArtCacheKey key);
/* Stores a raster, which the worker then owns. The oldest ones are dropped to make room. */
void art_worker_store(ArtWorker *worker, ArtCacheKey key, Raster raster);
