/* SPDX-License-Identifier: MIT */
#include "app/platform/system.h"

#include "culdesac/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void system_init(void) {}

/* The page stores the folder /player in the browser. Pictures of drawings are made anew at each start. */
bool system_find_folders(Paths *paths, PathsGetEnv *get_env, void *context, Error *error)
{
    (void)get_env, (void)context, (void)error;
    text_copy(paths->config, PATH_TEXT, "/player/config");
    text_copy(paths->data, PATH_TEXT, "/player/data");
    text_copy(paths->state, PATH_TEXT, "/player/state");
    text_copy(paths->pictures, PATH_TEXT, "/player/pictures");
    return text_copy(paths->cache, PATH_TEXT, "/tmp/cache");
}

bool system_make_temporary(char folder[PATH_TEXT])
{
    return text_copy(folder, PATH_TEXT, "/tmp/culdesac-XXXXXX") && mkdtemp(folder);
}

bool system_explain_no_screen(const char *reason, Error *error)
{
    return error_set(error, "The page cannot show the games: %s.", reason);
}

bool system_run(const char *program, const char *argument)
{
    (void)program, (void)argument;
    return false;
}

/* The page lets one tab play at a time. */
bool system_lock(int file)
{
    (void)file;
    return true;
}

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
