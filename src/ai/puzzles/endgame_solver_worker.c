/* SPDX-License-Identifier: MIT */
/* Solves an ending on a thread of its own. */
#include "culdesac/puzzle.h"

#include "ai/worker.h"

#include <stdlib.h>

struct EndgameSolverWorker {
    Worker *thread; /* NULL: no thread could be started */
    EndgameSolver *solver;
    void *state;
    bool is_solved;
};

/* The job cannot be cancelled, but is soon done. */
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
    EndgameSolverWorker *worker = memory_allocate(sizeof *worker);
    worker->thread = worker_create(WORKER_NICE_LOW);
    worker->solver = endgame_solver_create(game, rules, player);
    worker->state = memory_copy(state, game->state_size);
    if (worker->thread) worker_start(worker->thread, solve_all, worker, wake, context);
    return worker;
}

EndgameSolver *endgame_solver_worker_result(EndgameSolverWorker *worker)
{
    if (worker->thread && worker_take(worker->thread)) worker->is_solved = true;
    return worker->is_solved || !worker->thread ? worker->solver : NULL;
}

void endgame_solver_worker_destroy(EndgameSolverWorker *worker)
{
    if (!worker) return;
    worker_destroy(worker->thread);
    endgame_solver_destroy(worker->solver);
    free(worker->state);
    free(worker);
}
