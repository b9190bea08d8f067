/* SPDX-License-Identifier: MIT */
/* Runs an opponent's search on a thread of its own. */
#include "culdesac/ai.h"
#include "culdesac/worker.h"

#include <stdlib.h>
#include <string.h>

struct AiWorker {
    Worker *worker;
    AiTask task; /* the task, with copies of the rules and the view */
    void *rules, *view;
    AiAnswer answer;
};

static bool run_search(void *context, const atomic_bool *cancel)
{
    AiWorker *worker = context;
    worker->task.cancel = cancel;
    ai_think(&worker->task, &worker->answer);
    return true; /* even after a cancellation: nobody reads the answer then */
}

AiWorker *ai_worker_create(void)
{
    Worker *thread = worker_create(WORKER_NICE_LOW);
    if (!thread) return NULL;
    AiWorker *worker = memory_allocate(sizeof *worker);
    worker->worker = thread;
    return worker;
}

void ai_worker_cancel(AiWorker *worker) { worker_cancel(worker->worker); }

void ai_worker_destroy(AiWorker *worker)
{
    if (!worker) return;
    worker_destroy(worker->worker);
    free(worker->rules);
    free(worker->view);
    free(worker);
}

void ai_worker_start(AiWorker *worker, const AiTask *task, void (*wake)(void *context), void *context)
{
    worker_cancel(worker->worker);
    worker->rules = memory_resize(worker->rules, task->game->rules_size);
    worker->view = memory_resize(worker->view, task->game->state_size);
    memcpy(worker->rules, task->rules, task->game->rules_size);
    memcpy(worker->view, task->view, task->game->state_size);
    worker->task = *task;
    worker->task.rules = worker->rules;
    worker->task.view = worker->view;
    worker_start(worker->worker, run_search, worker, wake, context);
}

bool ai_worker_poll(AiWorker *worker, AiAnswer *answer)
{
    if (!worker_take(worker->worker)) return false;
    *answer = worker->answer;
    return true;
}

void ai_worker_wait(AiWorker *worker) { worker_wait(worker->worker); }
