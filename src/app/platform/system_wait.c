/* SPDX-License-Identifier: MIT */
#include "app/platform/system.h"

#include <errno.h>
#include <time.h>

void system_condition_init(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

bool system_wait_until(pthread_cond_t *condition, pthread_mutex_t *lock, uint64_t ms)
{
    const struct timespec until = {.tv_sec = (time_t)(ms / 1000), .tv_nsec = (long)(ms % 1000) * 1000000L};
    return pthread_cond_timedwait(condition, lock, &until) != ETIMEDOUT;
}
