/* SPDX-License-Identifier: MIT */
/*
 * The saver: writes the player's small files (settings, notes, records, the ledger) on a thread of its own, for a disk
 * may take a tenth of a second to say that it has them, and no frame shall wait for that. What cannot be written is
 * told, once, and tried again each second until it can be. Journals have a file of their own (journals.h).
 */
#ifndef CULDESAC_APP_SAVER_H
#define CULDESAC_APP_SAVER_H

#include "culdesac/files.h"

typedef struct Saver Saver;

/* The saver calls `wake`, on its thread, when something could not be written. NULL: it has no thread, writes at once,
 * and tries again what it could not write when saver_tick is called. */
Saver *saver_create(void (*wake)(void));
void saver_destroy(Saver *saver); /* when all is written, or has been tried a last time */

/* Writes the whole file soon; of several texts for one file only the last is written. */
void saver_write(Saver *saver, const char *path, const Text *text);

/* Another job for the disk, run again until it is done. A program that died may have done part of it. */
typedef struct SaverTask {
    bool (*run)(void *self, Error *error); /* on the saver's thread: whether all of it is done */
    void (*destroy)(void *self);           /* when it is, or the saver goes */
    void *self;
} SaverTask;
void saver_add_task(Saver *saver, SaverTask task);

/* Waits until everything is written, or has been tried. Call it before reading such a file. */
void saver_wait(Saver *saver);
/* Whether something still has to be written. */
bool saver_has_pending(Saver *saver);
/* Whether that is because something could not be written. */
bool saver_is_failing(Saver *saver);
void saver_tick(Saver *saver);
/* True, and a sentence, for each fault that has not been asked for yet; also when everything could be written after
 * all. */
bool saver_take_error(Saver *saver, Error *error);

#endif
