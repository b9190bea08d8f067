/* SPDX-License-Identifier: MIT */
/* One thread that thinks when asked, and is never waited for longer than a cancel takes. */
#include "search.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

struct AiWorker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    atomic_bool cancel;
    bool wanted, thinking, answered, ending;
    AiTask task; /* with copies of its rules and view, which the worker owns */
    void *rules, *view;
    AiAnswer answer;
    void (*wake)(void *context);
    void *context;
};

/* Who thinks lets whoever draws the window go first. Where this would hold for all of the program, it is left alone. */
static void step_back(void)
{
#ifdef __linux__
    enum { STEP = 5 };
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + STEP);
#endif
}

static void *work(void *argument)
{
    AiWorker *worker = argument;
    step_back();
    pthread_mutex_lock(&worker->lock);
    for (;;) {
        while (!worker->wanted && !worker->ending) pthread_cond_wait(&worker->changed, &worker->lock);
        if (worker->ending) break;
        worker->wanted = false;
        worker->thinking = true;
        pthread_mutex_unlock(&worker->lock);
        AiAnswer answer;
        ai_think(&worker->task, &answer); /* task and answer are this thread's while `thinking` */
        pthread_mutex_lock(&worker->lock);
        worker->thinking = false;
        worker->answered = !atomic_load(&worker->cancel);
        if (worker->answered) worker->answer = answer;
        pthread_cond_broadcast(&worker->changed);
        if (worker->answered && worker->wake) worker->wake(worker->context);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

AiWorker *ai_worker_create(void)
{
    AiWorker *worker = memory_allocate(sizeof *worker);
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    if (pthread_create(&worker->thread, NULL, work, worker) == 0) return worker;
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
    return NULL;
}

void ai_worker_cancel(AiWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    atomic_store(&worker->cancel, true);
    worker->wanted = false;
    while (worker->thinking) pthread_cond_wait(&worker->changed, &worker->lock);
    worker->answered = false;
    pthread_mutex_unlock(&worker->lock);
}

void ai_worker_destroy(AiWorker *worker)
{
    if (!worker) return;
    ai_worker_cancel(worker);
    pthread_mutex_lock(&worker->lock);
    worker->ending = true;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    pthread_join(worker->thread, NULL);
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker->rules);
    free(worker->view);
    free(worker);
}

void ai_worker_start(AiWorker *worker, const AiTask *task, void (*wake)(void *context), void *context)
{
    ai_worker_cancel(worker);
    pthread_mutex_lock(&worker->lock);
    worker->rules = memory_resize(worker->rules, task->game->rules_size);
    worker->view = memory_resize(worker->view, task->game->state_size);
    memcpy(worker->rules, task->rules, task->game->rules_size);
    memcpy(worker->view, task->view, task->game->state_size);
    worker->task = *task;
    worker->task.rules = worker->rules;
    worker->task.view = worker->view;
    worker->task.cancel = &worker->cancel;
    worker->wake = wake;
    worker->context = context;
    atomic_store(&worker->cancel, false);
    worker->wanted = true;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

bool ai_worker_poll(AiWorker *worker, AiAnswer *answer)
{
    pthread_mutex_lock(&worker->lock);
    const bool answered = worker->answered;
    if (answered) *answer = worker->answer;
    worker->answered = false;
    pthread_mutex_unlock(&worker->lock);
    return answered;
}

bool ai_worker_busy(AiWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    const bool busy = worker->wanted || worker->thinking;
    pthread_mutex_unlock(&worker->lock);
    return busy;
}
