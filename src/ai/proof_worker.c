/* SPDX-License-Identifier: MIT */
/* A proof on a thread of its own. */
#include "culdesac/puzzle.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct ProofWorker {
    pthread_t thread;
    Proof *proof;
    void *state;
    atomic_bool done;
    void (*wake)(void *context);
    void *context;
};

static void *work(void *argument)
{
    ProofWorker *worker = argument;
    Fate ignored;
    proof_look(worker->proof, worker->state, &ignored);
    atomic_store(&worker->done, true);
    if (worker->wake) worker->wake(worker->context);
    return NULL;
}

ProofWorker *proof_worker_create(const Game *game, const void *rules, const void *state, int player,
                                 void (*wake)(void *context), void *context)
{
    ProofWorker *worker = memory_allocate(sizeof *worker);
    worker->proof = proof_create(game, rules, player);
    worker->state = memory_allocate(game->state_size);
    memcpy(worker->state, state, game->state_size);
    worker->wake = wake;
    worker->context = context;
    if (pthread_create(&worker->thread, NULL, work, worker) == 0) return worker;
    proof_destroy(worker->proof);
    free(worker->state);
    free(worker);
    return NULL;
}

Proof *proof_worker_proof(ProofWorker *worker)
{
    return atomic_load(&worker->done) ? worker->proof : NULL;
}

void proof_worker_destroy(ProofWorker *worker)
{
    if (!worker) return;
    pthread_join(worker->thread, NULL);
    proof_destroy(worker->proof);
    free(worker->state);
    free(worker);
}
