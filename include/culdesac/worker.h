/* SPDX-License-Identifier: MIT */
/* Threads: a background thread that runs one job at a time, with low priority, and a loop that several threads share.
 * worker_start, worker_cancel and worker_destroy wait until the current job has noticed `cancel`. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Worker Worker;

/* Values of `nice`: how much the priority of the thread, and of threads that its job starts, is lowered, which only
 * Linux can do. 0: not at all. */
enum { WORKER_NICE_LOW = 5, WORKER_NICE_LOWEST = 10 };

/* A job. `cancel` is set when the result is no longer needed. Returns false if it stopped early. */
typedef bool (*WorkerJob)(void *context, const atomic_bool *cancel);

Worker *worker_create(int nice);     /* NULL if no thread can be started */
void worker_destroy(Worker *worker); /* cancels the current job */
/* Starts a job and cancels the current one. `wake` (or NULL) is called on the worker's thread when the job is done, not
 * if it was cancelled; it must not call the worker. */
void worker_start(Worker *worker, WorkerJob job, void *context, void (*wake)(void *context), void *wake_context);
/* Whether the last job is done, so that its results can be taken. True once for each job. */
bool worker_poll(Worker *worker);
void worker_wait(Worker *worker);   /* waits until there is no job */
bool worker_any_is_busy(void);      /* whether any worker of the program has a job */
void worker_cancel(Worker *worker); /* returns when the job has stopped; a cancelled job never counts as done */

/* Calls `work` once for each piece, in any order, on up to this many threads including the caller's; returns when all
 * are done. */
void parallel_for(size_t count, int threads, void (*work)(void *context, size_t piece), void *context);
