/* SPDX-License-Identifier: MIT */
#include "culdesac/worker.h"

#include "culdesac/memory.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

struct Worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int nice;
    atomic_bool cancel;
    bool wanted, working, done, ending;
    WorkerJob job;
    void *context;
    void (*wake)(void *context);
    void *wake_context;
};

static atomic_int jobs; /* how many jobs of all workers are wanted or running */

/* Lowers the priority of this thread; on systems where that would affect the whole program, does nothing. */
static void lower_priority(int nice)
{
#ifdef __linux__
    if (nice > 0) setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + nice);
#else
#endif
}

/* Runs the job. The caller holds the lock, which is released meanwhile. */
static void run_job(Worker *worker)
{
    worker->wanted = false;
    worker->working = true;
    pthread_mutex_unlock(&worker->lock);
    /* Reading the job needs no lock, since it does not change while it runs. */
    const bool finished = worker->job(worker->context, &worker->cancel);
    pthread_mutex_lock(&worker->lock);
    worker->working = false;
    atomic_fetch_sub(&jobs, 1);
    worker->done = finished && !atomic_load(&worker->cancel);
    pthread_cond_broadcast(&worker->changed);
    if (worker->done && worker->wake) worker->wake(worker->wake_context);
}

static void *run_worker(void *argument)
{
    Worker *worker = argument;
    lower_priority(worker->nice);
    pthread_mutex_lock(&worker->lock);
    while (!worker->ending) {
        if (worker->wanted) {
            run_job(worker);
        } else {
            pthread_cond_wait(&worker->changed, &worker->lock);
        }
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

Worker *worker_create(int nice)
{
    Worker *worker = memory_allocate(sizeof *worker);
    worker->nice = nice;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    if (pthread_create(&worker->thread, NULL, run_worker, worker) == 0) return worker;
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
    return NULL;
}

void worker_wait(Worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    while (worker->wanted || worker->working) pthread_cond_wait(&worker->changed, &worker->lock);
    pthread_mutex_unlock(&worker->lock);
}

void worker_cancel(Worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    atomic_store(&worker->cancel, true);
    if (worker->wanted) atomic_fetch_sub(&jobs, 1);
    worker->wanted = false;
    while (worker->working) pthread_cond_wait(&worker->changed, &worker->lock);
    worker->done = false;
    pthread_mutex_unlock(&worker->lock);
}

void worker_destroy(Worker *worker)
{
    if (!worker) return;
    worker_cancel(worker);
    pthread_mutex_lock(&worker->lock);
    worker->ending = true;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    pthread_join(worker->thread, NULL);
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

void worker_start(Worker *worker, WorkerJob job, void *context, void (*wake)(void *context), void *wake_context)
{
    assert(job);
    worker_cancel(worker);
    pthread_mutex_lock(&worker->lock);
    worker->job = job;
    worker->context = context;
    worker->wake = wake;
    worker->wake_context = wake_context;
    atomic_store(&worker->cancel, false);
    worker->wanted = true;
    atomic_fetch_add(&jobs, 1);
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

bool worker_any_is_busy(void) { return atomic_load(&jobs) > 0; }

bool worker_poll(Worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    const bool done = worker->done;
    worker->done = false;
    pthread_mutex_unlock(&worker->lock);
    return done;
}

/* ---- Loops ---- */

enum { PARALLEL_THREADS_MAX = 16 };

typedef struct WorkQueue {
    atomic_size_t next;
    size_t count;
    void (*work)(void *context, size_t piece);
    void *context;
} WorkQueue;

static void *run_pieces(void *argument)
{
    WorkQueue *queue = argument;
    for (;;) {
        const size_t piece = atomic_fetch_add(&queue->next, 1);
        if (piece >= queue->count) return NULL;
        queue->work(queue->context, piece);
    }
}

void parallel_for(size_t count, int threads, void (*work)(void *context, size_t piece), void *context)
{
    WorkQueue queue = {.count = count, .work = work, .context = context};
    pthread_t others[PARALLEL_THREADS_MAX];
    int started = 0;
    assert(threads > 0);
    /* If a thread cannot be started, the others do its share. */
    while (started < threads - 1 && started < PARALLEL_THREADS_MAX - 1 &&
           pthread_create(&others[started], NULL, run_pieces, &queue) == 0) {
        started++;
    }
    run_pieces(&queue);
    for (int i = 0; i < started; i++) pthread_join(others[i], NULL);
}
