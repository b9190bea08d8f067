/* SPDX-License-Identifier: MIT */
/*
 * The saver: writes the player's small files (settings, notes, statistics, records) on a thread of its own, for a disk may take a tenth of
 * a second to say that it has them, and no frame shall wait for that. Journals are the keeper's.
 */
#ifndef CULDESAC_APP_SAVER_H
#define CULDESAC_APP_SAVER_H

#include "culdesac/files.h"

typedef struct Saver Saver;

/* The saver calls `wake`, on its thread, when something could not be written. NULL: it has no thread and writes at once. */
Saver *saver_create(void (*wake)(void));
void saver_destroy(Saver *saver); /* when all is written */

/* Soon this stands in the file, whole, in place of what stood there; of several texts for one file, the last. */
void saver_write(Saver *saver, const char *path, const Text *text);
/* Whether a file is there or will be. */
bool saver_has(Saver *saver, const char *path);
/* Returns when all is written. Whoever reads such a file waits first. */
void saver_wait(Saver *saver);
/* What could not be written and has not been asked for yet: true, and a sentence. */
bool saver_fault(Saver *saver, Fault *fault);

#endif
