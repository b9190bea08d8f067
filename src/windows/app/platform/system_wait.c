/* SPDX-License-Identifier: MIT */
#include "app/platform/system.h"

#include "culdesac/clock.h"

#include <errno.h>
#include <time.h>

void system_condition_init(pthread_cond_t *condition) { pthread_cond_init(condition, NULL); }

/* winpthreads converts the time into a number of milliseconds at the call, so it does not matter if the clock is set
 * afterwards. */
bool system_wait_until(pthread_cond_t *condition, pthread_mutex_t *lock, uint64_t ms)
{
    const uint64_t now = (uint64_t)clock_ms(), left = ms > now ? ms - now : 0;
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    const uint64_t nanoseconds = (uint64_t)until.tv_nsec + left % 1000 * 1000000;
    until.tv_sec += (time_t)(left / 1000 + nanoseconds / 1000000000);
    until.tv_nsec = (long)(nanoseconds % 1000000000);
    return pthread_cond_timedwait(condition, lock, &until) != ETIMEDOUT;
}
