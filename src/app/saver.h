/* SPDX-License-Identifier: MIT */
/*
 * The saver: writes the player's small files (settings, notes, records, statistics) on a thread of its own, for a disk may
 * take a tenth of a second to say that it has them, and no frame shall wait for that. What cannot be written is told, once,
 * and tried again each second until it can be. Journals have a file of their own (journals.h).
 */
#ifndef CULDESAC_APP_SAVER_H
#define CULDESAC_APP_SAVER_H

#include "culdesac/files.h"

typedef struct Saver Saver;

/* The saver calls `wake`, on its thread, when something could not be written. NULL: it has no thread, writes at once, and tries
 * again what it could not write when saver_tick is called. */
Saver *saver_create(void (*wake)(void));
void saver_destroy(Saver *saver); /* when all is written, or has been tried a last time */

/* Soon this stands in the file, whole, in place of what stood there; of several texts for one file, the last. */
void saver_write(Saver *saver, const char *path, const Text *text);

/* Something else that is to be done on the disk, as often as it takes. It may have been done in part by a program that died. */
typedef struct SaverTask {
    bool (*run)(void *self, Fault *fault); /* on the saver's thread: whether all of it is done */
    void (*drop)(void *self);              /* when it is, or the saver goes */
    void *self;
} SaverTask;
void saver_do(Saver *saver, SaverTask task);

/* Returns when all is written, or was tried at least. Whoever reads such a file waits first. */
void saver_wait(Saver *saver);
/* Whether something still has to be written. */
bool saver_owes(Saver *saver);
void saver_tick(Saver *saver);
/* What could not be written and has not been asked for yet: true, and a sentence. When all of it has been written after
 * all, that is one, too. */
bool saver_fault(Saver *saver, Fault *fault);

#endif
