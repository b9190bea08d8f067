/* SPDX-License-Identifier: MIT */
#include "app/files/saver.h"

#include "app/platform/system.h"
#include "culdesac/clock.h"

#include <stdlib.h>
#include <string.h>

enum { RETRY_AFTER_MS = 1000 };

typedef struct SaverJob {
    struct SaverJob *next;
    SaverTask task;
    Text path, text; /* the task's own copies */
    bool busy;       /* the job is running: nothing in it may be changed */
    bool reported;   /* the job's failure has been reported */
    uint64_t due_ms; /* the time at which the job is tried again; 0: it has not been tried yet */
} SaverJob;

typedef struct PendingError {
    struct PendingError *next;
    Error error;
} PendingError;

struct Saver {
    void (*wake)(void);
    pthread_t thread;
    bool has_thread, ending;
    pthread_mutex_t lock; /* guards the members below */
    pthread_cond_t changed;
    SaverJob *first;
    PendingError *errors;
};

/* ---- Errors ---- */

static void append_error(Saver *saver, const Error *error)
{
    PendingError *pending = memory_allocate(sizeof *pending), **end = &saver->errors;
    pending->error = *error;
    while (*end) end = &(*end)->next;
    *end = pending;
    if (saver->wake) saver->wake();
}

/* ---- Running jobs ---- */

static void free_job(SaverJob *job)
{
    if (job->task.destroy) job->task.destroy(job->task.self);
    text_clear(&job->path);
    text_clear(&job->text);
    free(job);
}

static void remove_job(Saver *saver, SaverJob *job)
{
    SaverJob **at = &saver->first;
    while (*at != job) at = &(*at)->next;
    *at = job->next;
    if (job->reported && saver->wake) saver->wake();
    free_job(job);
}

/* The first of the jobs from `job` on that is waiting to write that file; NULL: none. */
static SaverJob *find_waiting(SaverJob *job, const char *path)
{
    while (path && job && (job->busy || !job->task.path || strcmp(job->task.path, path) != 0)) job = job->next;
    return path ? job : NULL;
}

/* Runs a job. The caller holds the lock, which is released while the disk is busy. A text that could not be written is
 * not tried again if a later one for the same file was added meanwhile. */
static void do_job(Saver *saver, SaverJob *job)
{
    Error error;
    job->busy = true;
    pthread_mutex_unlock(&saver->lock);
    const bool good = job->task.run(&job->task, &error);
    pthread_mutex_lock(&saver->lock);
    job->busy = false;
    SaverJob *later = good ? NULL : find_waiting(job->next, job->task.path);
    if (later) later->reported = job->reported;
    if (good || later) {
        remove_job(saver, job);
    } else {
        job->due_ms = (uint64_t)clock_ms() + RETRY_AFTER_MS;
        if (!job->reported) append_error(saver, &error);
        job->reported = true;
    }
    pthread_cond_broadcast(&saver->changed);
}

/* The first job that is due; NULL: none is. *next is then the time at which the next job will be due. */
static SaverJob *find_due(const Saver *saver, uint64_t now, uint64_t *next)
{
    *next = UINT64_MAX;
    for (SaverJob *job = saver->first; job; job = job->next) {
        if (job->due_ms <= now) return job;
        if (job->due_ms < *next) *next = job->due_ms;
    }
    return NULL;
}

static void *run_jobs(void *argument)
{
    Saver *saver = argument;
    uint64_t next;
    pthread_mutex_lock(&saver->lock);
    while (!saver->ending) {
        SaverJob *job = find_due(saver, (uint64_t)clock_ms(), &next);
        if (job) {
            do_job(saver, job);
        } else if (next == UINT64_MAX) {
            pthread_cond_wait(&saver->changed, &saver->lock);
        } else {
            system_wait_until(&saver->changed, &saver->lock, next);
        }
    }
    pthread_mutex_unlock(&saver->lock);
    return NULL;
}

/* ---- Creation ---- */

Saver *saver_create(void (*wake)(void))
{
    Saver *saver = memory_allocate(sizeof *saver);
    saver->wake = wake;
    pthread_mutex_init(&saver->lock, NULL);
    system_condition_init(&saver->changed);
    saver->has_thread = wake && pthread_create(&saver->thread, NULL, run_jobs, saver) == 0;
    return saver;
}

void saver_destroy(Saver *saver)
{
    if (!saver) return;
    Error ignored;
    pthread_mutex_lock(&saver->lock);
    saver->ending = true;
    pthread_cond_broadcast(&saver->changed);
    pthread_mutex_unlock(&saver->lock);
    if (saver->has_thread) pthread_join(saver->thread, NULL);
    saver->wake = NULL;
    pthread_mutex_lock(&saver->lock);
    for (SaverJob *job = saver->first, *next; job; job = next) {
        next = job->next;
        do_job(saver, job);
    }
    while (saver->first) {
        SaverJob *job = saver->first;
        saver->first = job->next;
        free_job(job);
    }
    pthread_mutex_unlock(&saver->lock);
    while (saver_take_error(saver, &ignored)) continue;
    pthread_cond_destroy(&saver->changed);
    pthread_mutex_destroy(&saver->lock);
    free(saver);
}

/* ---- Adding jobs ---- */

static SaverJob *append_job(Saver *saver)
{
    SaverJob *job = memory_allocate(sizeof *job), **end = &saver->first;
    while (*end) end = &(*end)->next;
    *end = job;
    return job;
}

void saver_add_task(Saver *saver, SaverTask task)
{
    pthread_mutex_lock(&saver->lock);
    SaverJob *job = find_waiting(saver->first, task.path);
    if (!job) job = append_job(saver);
    if (job->task.destroy) job->task.destroy(job->task.self);
    text_reset(&job->path);
    text_reset(&job->text);
    if (task.path) text_add(&job->path, task.path);
    if (task.text) text_add_bytes(&job->text, text_string(task.text), task.text->length);
    job->task = task;
    job->task.path = task.path ? job->path.data : NULL;
    job->task.text = &job->text;
    job->due_ms = 0;
    if (!saver->has_thread) do_job(saver, job);
    pthread_cond_broadcast(&saver->changed);
    pthread_mutex_unlock(&saver->lock);
}

static bool write_text(const SaverTask *task, Error *error)
{
    return file_replace(task->path, text_string(task->text), task->text->length, error);
}

void saver_write(Saver *saver, const char *path, const Text *text)
{
    saver_add_task(saver, (SaverTask){.run = write_text, .path = path, .text = text});
}

bool saver_find_text(Saver *saver, const char *path, Text *text)
{
    const Text *found = NULL;
    pthread_mutex_lock(&saver->lock);
    for (const SaverJob *job = saver->first; job; job = job->next) {
        if (job->task.path && strcmp(job->task.path, path) == 0) found = &job->text;
    }
    if (found) text_add_bytes(text, text_string(found), found->length);
    pthread_mutex_unlock(&saver->lock);
    return found != NULL;
}

static bool has_untried(const Saver *saver)
{
    for (const SaverJob *job = saver->first; job; job = job->next) {
        if (job->busy || job->due_ms == 0) return true;
    }
    return false;
}

void saver_wait(Saver *saver)
{
    pthread_mutex_lock(&saver->lock);
    while (has_untried(saver)) pthread_cond_wait(&saver->changed, &saver->lock);
    pthread_mutex_unlock(&saver->lock);
}

bool saver_has_pending(Saver *saver)
{
    pthread_mutex_lock(&saver->lock);
    const bool owes = saver->first != NULL;
    pthread_mutex_unlock(&saver->lock);
    return owes;
}

bool saver_is_failing(Saver *saver)
{
    bool fails = false;
    pthread_mutex_lock(&saver->lock);
    for (const SaverJob *job = saver->first; job; job = job->next) fails = fails || job->reported;
    pthread_mutex_unlock(&saver->lock);
    return fails;
}

void saver_tick(Saver *saver)
{
    if (saver->has_thread) return;
    uint64_t next;
    pthread_mutex_lock(&saver->lock);
    for (SaverJob *job; (job = find_due(saver, (uint64_t)clock_ms(), &next));) do_job(saver, job);
    pthread_mutex_unlock(&saver->lock);
}

bool saver_take_error(Saver *saver, Error *error)
{
    pthread_mutex_lock(&saver->lock);
    PendingError *pending = saver->errors;
    if (pending) {
        *error = pending->error;
        saver->errors = pending->next;
    }
    pthread_mutex_unlock(&saver->lock);
    free(pending);
    return pending != NULL;
}
