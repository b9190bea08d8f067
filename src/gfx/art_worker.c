/* SPDX-License-Identifier: MIT */
#include "gfx/art_worker.h"

#include "culdesac/memory.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { TASKS_MAX = 64, STORED_MAX = 64, TRIED_MAX = 256 };
/* A waiting task is dropped if it was not requested in this many frames, unless its priority is low. */
enum { FRAMES_WAITED_MAX = 8 };
/* The limit of all stored rasters: enough for the cards of one hand or the lit houses of the street. A single raster
 * may be larger. */
static const size_t STORED_BYTES_MAX = 3u << 20;

typedef enum ArtTaskState { TASK_NONE, TASK_WAITING, TASK_RUNNING, TASK_DONE } ArtTaskState;

typedef struct ArtTask {
    ArtTaskState state;
    ArtPriority priority;
    uint64_t number; /* in the order of adding: of tasks with the same priority, the lowest comes first */
    uint64_t frame;  /* the latest frame that requested the picture */
    ArtJob *job;
    Raster raster;
} ArtTask;

typedef struct StoredRaster {
    ArtCacheKey key;
    Raster raster;
    uint64_t number;
} StoredRaster;

struct ArtWorker {
    bool started, ending;
    pthread_t thread;
    pthread_mutex_t lock; /* guards the tasks, `ending` and `in_frame` */
    pthread_cond_t changed;
    void (*wake)(void);
    uint64_t frame, numbers;
    bool in_frame; /* a frame is being drawn, so low-priority tasks must not start */
    ArtTask tasks[TASKS_MAX];
    size_t stored_bytes;
    StoredRaster stored[STORED_MAX]; /* finished rasters; no pixels: the place is free */
    uint64_t tried[TRIED_MAX];       /* hashes of the latest low-priority requests, which are not tried again */
};

ArtWorker *art_worker_create(void)
{
    ArtWorker *worker = memory_allocate(sizeof *worker);
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    return worker;
}

static size_t bytes_of(const Raster *raster) { return (size_t)raster->w * (size_t)raster->h * sizeof(uint32_t); }

static void clear_task(ArtTask *task)
{
    free(task->job);
    raster_clear(&task->raster);
    *task = (ArtTask){.state = TASK_NONE};
}

void art_worker_destroy(ArtWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    worker->ending = true;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    if (worker->started) pthread_join(worker->thread, NULL);
    for (int i = 0; i < TASKS_MAX; i++) clear_task(&worker->tasks[i]);
    for (int i = 0; i < STORED_MAX; i++) raster_clear(&worker->stored[i].raster);
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

/* ---- The thread ---- */

/* The waiting task to start next: the oldest of the highest priority. NULL if none may start now. */
static ArtTask *next_task(ArtWorker *worker)
{
    ArtTask *next = NULL;
    for (int i = 0; i < TASKS_MAX; i++) {
        ArtTask *task = &worker->tasks[i];
        if (task->state != TASK_WAITING || (worker->in_frame && task->priority == ART_PRIORITY_LOW)) continue;
        bool sooner =
            next && (task->priority != next->priority ? task->priority > next->priority : task->number < next->number);
        if (!next || sooner) next = task;
    }
    return next;
}

static void *draw_tasks(void *argument)
{
    ArtWorker *worker = argument;
    pthread_mutex_lock(&worker->lock);
    while (!worker->ending) {
        ArtTask *task = next_task(worker);
        if (!task) {
            pthread_cond_wait(&worker->changed, &worker->lock);
            continue;
        }
        /* No other thread touches a running task. */
        task->state = TASK_RUNNING;
        pthread_mutex_unlock(&worker->lock);
        task->raster = raster_make(task->job->frame.part_w, task->job->frame.part_h);
        art_draw(task->job, &task->raster);
        pthread_mutex_lock(&worker->lock);
        task->state = TASK_DONE;
        pthread_cond_broadcast(&worker->changed);
        if (task->priority == ART_PRIORITY_NORMAL) worker->wake();
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

bool art_worker_start(ArtWorker *worker, void (*wake)(void))
{
    worker->wake = wake;
    if (!worker->started) worker->started = pthread_create(&worker->thread, NULL, draw_tasks, worker) == 0;
    return worker->started;
}

bool art_worker_is_started(const ArtWorker *worker) { return worker->started; }

/* ---- Tasks ---- */

static bool same_key(ArtCacheKey a, ArtCacheKey b) { return a.high == b.high && a.low == b.low; }

static ArtTask *find_task(ArtWorker *worker, ArtCacheKey key)
{
    for (int i = 0; i < TASKS_MAX; i++) {
        if (worker->tasks[i].state != TASK_NONE && same_key(worker->tasks[i].job->key, key)) return &worker->tasks[i];
    }
    return NULL;
}

/* Stores the rasters of finished tasks. Drops waiting tasks that no recent frame requested, unless their
 * priority is low. */
static void tidy_tasks(ArtWorker *worker)
{
    for (int i = 0; i < TASKS_MAX; i++) {
        ArtTask *task = &worker->tasks[i];
        if (task->state == TASK_DONE) {
            art_worker_store(worker, task->job->key, task->raster);
            task->raster = (Raster){0};
            clear_task(task);
        } else if (task->state == TASK_WAITING && task->priority != ART_PRIORITY_LOW &&
                   task->frame + FRAMES_WAITED_MAX < worker->frame) {
            clear_task(task);
        }
    }
}

void art_worker_begin_frame(ArtWorker *worker)
{
    if (!worker->started) return;
    pthread_mutex_lock(&worker->lock);
    worker->frame++;
    worker->in_frame = true;
    tidy_tasks(worker);
    pthread_mutex_unlock(&worker->lock);
}

void art_worker_end_frame(ArtWorker *worker)
{
    if (!worker->started) return;
    pthread_mutex_lock(&worker->lock);
    worker->in_frame = false;
    if (next_task(worker)) pthread_cond_signal(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

bool art_worker_has_missing(ArtWorker *worker)
{
    bool waits = false;
    pthread_mutex_lock(&worker->lock);
    for (int i = 0; i < TASKS_MAX; i++) {
        const ArtTask *task = &worker->tasks[i];
        waits = waits || (task->state != TASK_NONE && task->priority == ART_PRIORITY_NORMAL);
    }
    pthread_mutex_unlock(&worker->lock);
    return waits;
}

/* Adds a task. False if the queue is full. */
static bool add_task(ArtWorker *worker, const ArtJob *job, ArtPriority priority)
{
    for (int i = 0; i < TASKS_MAX; i++) {
        ArtTask *task = &worker->tasks[i];
        if (task->state != TASK_NONE) continue;
        *task =
            (ArtTask){.state = TASK_WAITING, .priority = priority, .number = worker->numbers++, .frame = worker->frame};
        task->job = memory_allocate(sizeof *task->job);
        *task->job = *job;
        pthread_cond_signal(&worker->changed);
        return true;
    }
    return false;
}

bool art_worker_request(ArtWorker *worker, const ArtJob *job, ArtPriority priority)
{
    if (!worker->started) return false;
    uint64_t *tried = &worker->tried[job->key.low % TRIED_MAX];
    if (priority == ART_PRIORITY_LOW && (!job->cache || *tried == job->key.high)) return false;
    if (art_worker_peek(worker, job->key).pixels) return false;
    pthread_mutex_lock(&worker->lock);
    ArtTask *task = find_task(worker, job->key);
    bool is_queued = task != NULL; /* even if the task is finished: its raster is stored when the next frame begins */
    if (task) {
        task->frame = worker->frame;
        if (priority != ART_PRIORITY_LOW) task->priority = priority;
    } else if (priority == ART_PRIORITY_HIGH || !job->cache || !art_cache_has(job->cache, job->key)) {
        is_queued = add_task(worker, job, priority);
    }
    pthread_mutex_unlock(&worker->lock);
    if (priority == ART_PRIORITY_LOW) *tried = job->key.high;
    return is_queued;
}

bool art_worker_has_begun(ArtWorker *worker, ArtCacheKey key)
{
    if (!worker->started) return false;
    pthread_mutex_lock(&worker->lock);
    const ArtTask *task = find_task(worker, key);
    const bool begun = task && task->state != TASK_WAITING;
    pthread_mutex_unlock(&worker->lock);
    return begun;
}

/* ---- Finished rasters ---- */

static StoredRaster *find_stored(ArtWorker *worker, ArtCacheKey key)
{
    for (int i = 0; i < STORED_MAX; i++) {
        StoredRaster *at = &worker->stored[i];
        if (at->raster.pixels && same_key(at->key, key)) return at;
    }
    return NULL;
}

Raster art_worker_peek(ArtWorker *worker, ArtCacheKey key)
{
    StoredRaster *stored = find_stored(worker, key);
    if (!stored) return (Raster){0};
    stored->number = worker->numbers++;
    return stored->raster;
}

static void remove_stored(ArtWorker *worker, StoredRaster *stored)
{
    worker->stored_bytes -= bytes_of(&stored->raster);
    raster_clear(&stored->raster);
}

static void exchange_rasters(Raster *a, Raster *b)
{
    assert(a->w == b->w && a->h == b->h);
    const Raster first = *a;
    *a = *b;
    *b = first;
}

bool art_worker_claim(ArtWorker *worker, ArtCacheKey key, Raster *into)
{
    StoredRaster *stored = find_stored(worker, key);
    if (stored) {
        exchange_rasters(into, &stored->raster);
        remove_stored(worker, stored);
        return true;
    }
    if (!worker->started) return false;
    pthread_mutex_lock(&worker->lock);
    ArtTask *task = find_task(worker, key);
    while (task && task->state == TASK_RUNNING) pthread_cond_wait(&worker->changed, &worker->lock);
    const bool is_done = task && task->state == TASK_DONE;
    if (is_done) exchange_rasters(into, &task->raster);
    if (task) clear_task(task);
    pthread_mutex_unlock(&worker->lock);
    return is_done;
}

static StoredRaster *oldest_stored(ArtWorker *worker)
{
    StoredRaster *oldest = NULL;
    for (int i = 0; i < STORED_MAX; i++) {
        StoredRaster *at = &worker->stored[i];
        if (at->raster.pixels && (!oldest || at->number < oldest->number)) oldest = at;
    }
    return oldest;
}

static StoredRaster *empty_place(ArtWorker *worker)
{
    for (int i = 0; i < STORED_MAX; i++) {
        if (!worker->stored[i].raster.pixels) return &worker->stored[i];
    }
    return NULL;
}

void art_worker_store(ArtWorker *worker, ArtCacheKey key, Raster raster)
{
    while (worker->stored_bytes > 0 &&
           (worker->stored_bytes + bytes_of(&raster) > STORED_BYTES_MAX || !empty_place(worker))) {
        StoredRaster *oldest = oldest_stored(worker);
        assert(oldest && "a store with bytes holds a raster");
        remove_stored(worker, oldest);
    }
    StoredRaster *place = empty_place(worker);
    assert(place && "a store with enough room has a free place");
    *place = (StoredRaster){key, raster, worker->numbers++};
    worker->stored_bytes += bytes_of(&raster);
}
