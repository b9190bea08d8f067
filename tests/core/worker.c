/* SPDX-License-Identifier: MIT */
/* The background thread for opponents, reviews, deals and proofs. */
#include "culdesac/worker.h"

#include "check.h"

#include <sched.h>

typedef struct Count {
    int from, to;
    bool endless;
    atomic_int begun, woken;
} Count;

static bool count_up(void *context, const atomic_bool *cancel)
{
    Count *count = context;
    atomic_fetch_add(&count->begun, 1);
    while (count->endless && !atomic_load(cancel)) sched_yield();
    if (count->endless) return false;
    for (count->to = 0; count->to < count->from; count->to++) {
    }
    return true;
}

static void wake(void *context)
{
    Count *count = context;
    atomic_fetch_add(&count->woken, 1);
}

TEST(reports_done_jobs, "a worker does one job after another, and reports a job that is done but not a cancelled one")
{
    Worker *worker = worker_create(WORKER_NICE_LOWEST);
    if (!CHECK(worker != NULL)) return;
    CHECK(!worker_poll(worker));
    for (int i = 1; i <= 100; i++) {
        Count quick = {.from = i}, endless = {.endless = true};
        worker_start(worker, count_up, &quick, wake, &quick);
        worker_wait(worker);
        CHECK(worker_poll(worker) && !worker_poll(worker));
        CHECK_INT(quick.to, i);
        CHECK(!worker_any_is_busy());
        worker_start(worker, count_up, &endless, wake, &endless);
        CHECK(worker_any_is_busy() && !worker_poll(worker));
        if (i % 2) {
            while (!atomic_load(&endless.begun)) sched_yield();
        }
        worker_cancel(worker);
        CHECK(!worker_any_is_busy() && !worker_poll(worker));
        CHECK_INT(atomic_load(&quick.woken), 1);
        CHECK_INT(atomic_load(&endless.woken), 0);
    }
    worker_destroy(worker);
    worker_destroy(NULL);
}

TEST(destroying_cancels_jobs, "destroying a worker cancels its job, and waiting jobs do not begin")
{
    for (int i = 0; i < 100; i++) {
        Count endless = {.endless = true};
        Worker *worker = worker_create(WORKER_NICE_LOW);
        if (!CHECK(worker != NULL)) return;
        worker_start(worker, count_up, &endless, wake, &endless);
        worker_start(worker, count_up, &endless, NULL, NULL);
        worker_destroy(worker);
        CHECK_INT(atomic_load(&endless.woken), 0);
        CHECK(atomic_load(&endless.begun) <= 2);
    }
}
