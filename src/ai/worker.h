/* SPDX-License-Identifier: MIT */
/* One thread that works when asked, behind whatever else the program does, and is never waited for longer than a cancel
 * takes. */
#ifndef CULDESAC_AI_WORKER_H
#define CULDESAC_AI_WORKER_H

#include <stdatomic.h>
#include <stdbool.h>

typedef struct Worker Worker;

/* How far it steps back, so that others go first, and with it the threads that its work starts: who is waited for less
 * than who is not. */
enum { WORKER_NICE_LOW = 5, WORKER_NICE_LOWEST = 10 };

/* Work. `cancel` is set when nobody wants it any more. False: it was broken off before its end. */
typedef bool (*WorkerJob)(void *context, const atomic_bool *cancel);

Worker *worker_create(int step);     /* NULL if no thread is to be had */
void worker_destroy(Worker *worker); /* cancels what is under way */
/* Starts; what was under way is cancelled first. `wake` is called on the worker's thread when it is done, not when it
 * was broken off (NULL: not wanted); it must not ask the worker for anything. */
void worker_start(Worker *worker, WorkerJob job, void *context, void (*wake)(void *context), void *wake_context);
/* Whether the last work that was started is done, and all that it wrote can be read. */
bool worker_is_done(Worker *worker);
bool worker_is_busy(Worker *worker);
void worker_wait(Worker *worker);   /* until there is nothing more to do */
void worker_cancel(Worker *worker); /* returns when it has stopped: then nothing is done */

#endif
