/* SPDX-License-Identifier: MIT */
/*
 * The folder of records, FOLDER/NAME.culdesac.json: games that are kept for good, called as their files are. What was finished
 * lately lies in FOLDER/recent, and of that no more than the newest RECENT_MOST stay when another comes.
 */
#ifndef CULDESAC_APP_RECORDS_H
#define CULDESAC_APP_RECORDS_H

#include "app/saver.h"
#include "culdesac/record.h"
#include "scenes/home.h"

enum { RECENT_MOST = 50 };

/* All of them, the newest first, kept or not; returns how many. The caller frees the list. */
size_t records_list(const char *folder, RecordFile **list);
/* Plays one again. NULL and a sentence if it is no good record. */
Match *records_open(const char *folder, const RecordFile *file, RulebookFor *rulebook_for, void *context, Fault *fault);
/* The same from any path. */
Match *records_open_path(const char *path, RulebookFor *rulebook_for, void *context, Fault *fault);
/* Writes a match down under this title, or the next like it that is free ("Neighbors (2)"); *file is what it is called. */
bool records_save(const char *folder, const Match *match, const char *title, bool kept, Saver *saver, RecordFile *file,
                  Fault *fault);
/* Keeps it for good under a name of the player's; *file becomes that. A name that is taken is refused. */
bool records_rename(const char *folder, RecordFile *file, const char *name, Fault *fault);
bool records_remove(const char *folder, const RecordFile *file, Fault *fault);

#endif
