/* SPDX-License-Identifier: MIT */
/* A review on a thread of its own. */
#include "culdesac/review.h"

#include <pthread.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

struct ReviewWorker {
    pthread_t thread;
    ReviewTask task;
    Review review;
    atomic_bool cancel, done;
    atomic_uint permille;
    bool taken;
    void (*wake)(void *context);
    void *context;
};

/* The threads that it starts to help it step back with it. */
static void step_back(void)
{
#ifdef __linux__
    enum { STEP = 10 };
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + STEP);
#endif
}

static void *work(void *argument)
{
    ReviewWorker *worker = argument;
    step_back();
    if (!review_think(&worker->task, &worker->review)) return NULL;
    atomic_store(&worker->done, true);
    if (worker->wake) worker->wake(worker->context);
    return NULL;
}

ReviewWorker *review_worker_create(const ReviewTask *task, void (*wake)(void *context), void *context)
{
    ReviewWorker *worker = memory_allocate(sizeof *worker);
    worker->task = *task;
    worker->task.cancel = &worker->cancel;
    worker->task.permille = &worker->permille;
    worker->wake = wake;
    worker->context = context;
    if (pthread_create(&worker->thread, NULL, work, worker) == 0) return worker;
    free(worker);
    return NULL;
}

void review_worker_destroy(ReviewWorker *worker)
{
    if (!worker) return;
    atomic_store(&worker->cancel, true);
    pthread_join(worker->thread, NULL);
    if (!worker->taken) review_clear(&worker->review);
    free(worker);
}

bool review_worker_poll(ReviewWorker *worker, Review *review)
{
    if (worker->taken || !atomic_load(&worker->done)) return false;
    worker->taken = true;
    *review = worker->review;
    return true;
}

unsigned review_worker_permille(const ReviewWorker *worker)
{
    return atomic_load(&worker->permille);
}
