/* SPDX-License-Identifier: MIT */
#include "crew.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { CREW_MAX = 16 };

typedef struct Crew {
    atomic_size_t next;
    size_t count;
    void (*work)(void *context, size_t piece);
    void *context;
} Crew;

static void *take_pieces(void *argument)
{
    Crew *crew = argument;
    for (;;) {
        const size_t piece = atomic_fetch_add(&crew->next, 1);
        if (piece >= crew->count) return NULL;
        crew->work(crew->context, piece);
    }
}

void crew_work(size_t count, int threads, void (*work)(void *context, size_t piece), void *context)
{
    Crew crew = {.count = count, .work = work, .context = context};
    pthread_t others[CREW_MAX];
    int started = 0;
    assert(threads > 0);
    /* Where no thread is to be had, the others do its share. */
    while (started < threads - 1 && started < CREW_MAX - 1 &&
           pthread_create(&others[started], NULL, take_pieces, &crew) == 0) {
        started++;
    }
    take_pieces(&crew);
    for (int i = 0; i < started; i++) pthread_join(others[i], NULL);
}
