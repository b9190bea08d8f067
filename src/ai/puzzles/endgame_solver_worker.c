/* SPDX-License-Identifier: MIT */
/* Solves an ending on a thread of its own. */
#include "culdesac/puzzle.h"

#include "ai/worker.h"

#include <stdlib.h>

struct EndgameSolverWorker {
    Worker *worker;
    EndgameSolver *solver;
    void *state;
    bool is_solved;
};

/* Cannot be cancelled, but is soon done. */
static bool solve_all(void *context, const atomic_bool *cancel)
{
    EndgameSolverWorker *worker = context;
    SolvedOutcome ignored;
    (void)cancel;
    endgame_solver_evaluate(worker->solver, worker->state, &ignored);
    return true;
}

EndgameSolverWorker *endgame_solver_worker_create(const Game *game, const void *rules, const void *state, int player,
                                                  void (*wake)(void *context), void *context)
{
    Worker *thread = worker_create(WORKER_NICE_LOW);
    if (!thread) return NULL;
    EndgameSolverWorker *worker = memory_allocate(sizeof *worker);
    worker->worker = thread;
    worker->solver = endgame_solver_create(game, rules, player);
    worker->state = memory_copy(state, game->state_size);
    worker_start(thread, solve_all, worker, wake, context);
    return worker;
}

EndgameSolver *endgame_solver_worker_result(EndgameSolverWorker *worker)
{
    worker->is_solved = worker_take(worker->worker) || worker->is_solved;
    return worker->is_solved ? worker->solver : NULL;
}

void endgame_solver_worker_destroy(EndgameSolverWorker *worker)
{
    if (!worker) return;
    worker_destroy(worker->worker);
    endgame_solver_destroy(worker->solver);
    free(worker->state);
    free(worker);
}
