/* SPDX-License-Identifier: MIT */
/*
 * The saver writes the player's small files (settings, stored texts, records, the ledger) on its own thread, because a
 * disk may take a tenth of a second and a frame must not wait for it. An error is reported once, and the file is tried
 * again each second. Journals have their own thread (journals.h).
 */
#pragma once

#include "culdesac/files.h"

typedef struct Saver Saver;

/* `wake` is called on the saver's thread when saver_take_error has something to return, or when something is written
 * after an error. If it is NULL there is no thread: the saver writes at once, and saver_tick tries again. */
Saver *saver_create(void (*wake)(void));
void saver_destroy(Saver *saver); /* first writes everything, or tries to one last time */

/* A job for the saver's thread. It is repeated until it succeeds, and must work if it was already partly done by a
 * program that was killed. The saver copies `path` and `text`. */
typedef struct SaverTask {
    bool (*run)(const struct SaverTask *task, Error *error); /* returns whether everything is done */
    void (*destroy)(void *self); /* called when the task is done, or in saver_destroy; may be NULL */
    void *self;
    const char *path; /* the file that is replaced by `text`, or NULL; of several for a file only the last is written */
    const Text *text; /* may be NULL */
} SaverTask;
void saver_add_task(Saver *saver, SaverTask task);

/* Writes a whole file later. */
void saver_write(Saver *saver, const char *path, const Text *text);
/* Appends to `text` what is still to be written to the file at `path`; false if there is nothing. */
bool saver_find_text(Saver *saver, const char *path, Text *text);

/* Waits until everything is written or has been tried. To be called before a file is read that the saver may write. */
void saver_wait(Saver *saver);
/* Whether something still has to be written. */
bool saver_has_pending(Saver *saver);
/* Whether something could not be written. */
bool saver_is_failing(Saver *saver);
void saver_tick(Saver *saver);
/* Takes the next error that was not reported yet; false if there is none. */
bool saver_take_error(Saver *saver, Error *error);
