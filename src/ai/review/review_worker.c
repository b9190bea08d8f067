/* SPDX-License-Identifier: MIT */
/* Runs a review on a thread of its own. */
#include "culdesac/review.h"

#include "ai/worker.h"

#include <stdlib.h>

struct ReviewWorker {
    Worker *worker;
    ReviewTask task;
    Review review;
    atomic_uint permille;
};

static bool run_review(void *context, const atomic_bool *cancel)
{
    ReviewWorker *worker = context;
    worker->task.cancel = cancel;
    return review_analyse(&worker->task, &worker->review);
}

ReviewWorker *review_worker_create(const ReviewTask *task, void (*wake)(void *context), void *context)
{
    Worker *thread = worker_create(WORKER_NICE_LOWEST);
    if (!thread) return NULL;
    ReviewWorker *worker = memory_allocate(sizeof *worker);
    worker->worker = thread;
    worker->task = *task;
    worker->task.permille = &worker->permille;
    worker_start(thread, run_review, worker, wake, context);
    return worker;
}

void review_worker_destroy(ReviewWorker *worker)
{
    if (!worker) return;
    worker_destroy(worker->worker);
    review_clear(&worker->review);
    free(worker);
}

bool review_worker_poll(ReviewWorker *worker, Review *review)
{
    if (!worker_take(worker->worker)) return false;
    *review = worker->review;
    worker->review = (Review){0};
    return true;
}

unsigned review_worker_permille(const ReviewWorker *worker)
{
    return atomic_load(&worker->permille);
}
