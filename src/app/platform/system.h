/* SPDX-License-Identifier: MIT */
/* Functions that depend on the operating system. */
#pragma once

#include "app/platform/paths.h"

#include <pthread.h>
#include <stdint.h>

/* Adapts memory allocation to the operating system. To be called first. */
void system_init(void);
/* Finds the system's standard places for the player's folders; an XDG variable that is unset, empty or relative is
 * ignored. Returns false and an error if there are none. Does not make them. */
bool system_find_folders(Paths *paths, PathsGetEnv *get_env, Error *error);
/* Makes a new, empty temporary folder. */
bool system_make_temporary(char folder[PATH_SIZE]);
/* Writes an error that says why no window can be opened, and what the player can do; `reason` is SDL's. Returns
 * false. */
bool system_explain_no_screen(const char *reason, Error *error);
/* Runs a program with one argument, without output, and waits for it; does nothing if there is no such program. */
void system_run(const char *program, const char *argument);
/* Locks an open file until it is closed or the program ends. False if another program has locked it. */
bool system_lock(int file);

/* Lets the player choose a file to import, which then arrives like the request of another copy (instance.h). */
#ifdef __EMSCRIPTEN__
void page_choose_import(void);
#define SYSTEM_CHOOSE_IMPORT page_choose_import
/* Shows or hides the keyboard on a touch screen. */
void page_show_keyboard(bool shown);
#define SYSTEM_SHOW_KEYBOARD(shown) page_show_keyboard(shown)
#define SYSTEM_HAS_FOLDERS false
#else
#define SYSTEM_CHOOSE_IMPORT NULL
#define SYSTEM_SHOW_KEYBOARD(shown) ((void)(shown)) /* SDL shows the keyboard */
#define SYSTEM_HAS_FOLDERS true                     /* the desktop can show folders */
#endif

/* Initialises a condition for system_wait_until. */
void system_condition_init(pthread_cond_t *condition);
/* Waits for a condition, with the lock held, until the time `ms` of clock_ms. False if that time has come. */
bool system_wait_until(pthread_cond_t *condition, pthread_mutex_t *lock, uint64_t ms);
