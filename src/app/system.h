/* SPDX-License-Identifier: MIT */
/* What is done otherwise from system to system. */
#ifndef CULDESAC_APP_SYSTEM_H
#define CULDESAC_APP_SYSTEM_H

#include "app/paths.h"

#include <pthread.h>
#include <stdint.h>

/* What this system has to be told before anything else. */
void system_init(void);
/* The player's four folders where this system keeps such things; a fault if it names no place. */
bool system_find_folders(Paths *paths, PathsGetEnv *get_env, void *context, Error *error);
/* A new, empty folder for what is to be gone at the end. */
bool system_make_temporary(char folder[PATH_TEXT]);
/* Sets the sentence that says why no window can be opened, and what can be done; `refusal_reason` is SDL's. Returns
 * false. */
bool system_explain_no_screen(const char *reason, Error *error);
/* Runs a program of the system with one argument, silently, and waits for it. True if it was found and succeeded. */
bool system_run(const char *program, const char *argument);
/* Locks an open file until it is closed or the program ends. False: another program has locked it. */
bool system_lock(int file);

/* Milliseconds of a clock that nobody sets and that only goes forward. */
uint64_t system_now_ms(void);
/* Makes a condition for system_wait_until. */
void system_condition_init(pthread_cond_t *condition);
/* Waits for it until that moment by system_now_ms, with the lock held; false when the moment has come. */
bool system_wait_until(pthread_cond_t *condition, pthread_mutex_t *lock, uint64_t ms);

#endif
