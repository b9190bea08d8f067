/* SPDX-License-Identifier: MIT */
/*
 * The folder of records, FOLDER/NAME.culdesac.json: games that are kept for good, called as their files are. What was
 * finished lately lies in FOLDER/recent, called by its id (record_id.h) and its name, and of that no more than the
 * RECORDS_RECENT_MAX that were played last stay.
 */
#ifndef CULDESAC_APP_RECORDS_H
#define CULDESAC_APP_RECORDS_H

#include "culdesac/record.h"
#include "session/app_services.h"

enum { RECORDS_RECENT_MAX = 50 };

/* All of them, the newest first, kept or not; returns how many. The caller frees the list. */
size_t records_list(const char *folder, RecordFile **list);
/* Plays one again. NULL and a sentence if it is no good record. */
Match *records_open(const char *folder, const RecordFile *file, RulebookFinder *find_rulebook, void *context,
                    Error *error);
/* The same from any path. */
Match *records_open_path(const char *path, RulebookFinder *find_rulebook, void *context, Error *error);
/* What a game that was finished just now is called; false if the title can be no name. */
bool records_make_name(const char *title, const char *id, RecordFile *file);
/* Writes it down, once, whoever calls how often. */
bool records_write(const char *folder, const RecordFile *file, const Text *record, Error *error);
/* Keeps a game for good under this title; if that is taken, under the next free number ("Neighbors (2)"). */
bool records_write_kept(const char *folder, const char *title, const Text *record, Error *error);
/* Whether a game lies among them, kept or not, under whatever name. */
bool records_contain(const char *folder, const Text *record);
/* Keeps it for good under a name of the player's, and *file becomes that. A taken name is refused; its own old name
 * gets a number. */
bool records_rename(const char *folder, RecordFile *file, const char *name, Error *error);
bool records_remove(const char *folder, const RecordFile *file, Error *error);

#endif
