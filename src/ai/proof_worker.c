/* SPDX-License-Identifier: MIT */
/* A proof on a thread of its own. */
#include "culdesac/puzzle.h"

#include "worker.h"

#include <stdlib.h>
#include <string.h>

struct ProofWorker {
    Worker *worker;
    Proof *proof;
    void *state;
};

/* It is soon done and cannot be broken off. */
static bool look(void *context, const atomic_bool *cancel)
{
    ProofWorker *worker = context;
    Fate ignored;
    (void)cancel;
    proof_look(worker->proof, worker->state, &ignored);
    return true;
}

ProofWorker *proof_worker_create(const Game *game, const void *rules, const void *state, int player,
                                 void (*wake)(void *context), void *context)
{
    Worker *thread = worker_create(STEP_ASIDE);
    if (!thread) return NULL;
    ProofWorker *worker = memory_allocate(sizeof *worker);
    worker->worker = thread;
    worker->proof = proof_create(game, rules, player);
    worker->state = memory_allocate(game->state_size);
    memcpy(worker->state, state, game->state_size);
    worker_start(thread, look, worker, wake, context);
    return worker;
}

Proof *proof_worker_proof(ProofWorker *worker)
{
    return worker_done(worker->worker) ? worker->proof : NULL;
}

void proof_worker_destroy(ProofWorker *worker)
{
    if (!worker) return;
    worker_destroy(worker->worker);
    proof_destroy(worker->proof);
    free(worker->state);
    free(worker);
}
