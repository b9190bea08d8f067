/* SPDX-License-Identifier: MIT */
#include "ai/parallel.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

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
