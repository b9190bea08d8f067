/* SPDX-License-Identifier: MIT */
/*
 * The folder of records. Games that are kept for good are FOLDER/NAME.culdesac.json. Other finished games are in
 * FOLDER/recent, named by their id (record_id.h) and name; only the RECORDS_RECENT_MAX played last are there.
 */
#pragma once

#include "culdesac/record.h"
#include "culdesac/rulebooks.h"
#include "session/app_services.h"

enum { RECORDS_RECENT_MAX = 50 };

/* Lists all records, newest first, and returns how many. The caller frees the list. */
size_t records_list(const char *folder, RecordFile **files);
/* Reads a record and replays it. NULL and an error if it is invalid. */
Match *records_open(const char *folder, const RecordFile *file, Rulebooks *rulebooks, Error *error);
/* Names the record of a game that has just finished. False if the title cannot be a file name. */
bool records_make_name(const char *title, const char *id, RecordFile *file);
/* Writes a record. Further calls for the same id write nothing. */
bool records_write(const char *folder, const RecordFile *file, const Text *record, Error *error);
/* Writes a record to be kept for good under this title or, if that is taken, the next free one ("Neighbors (2)"). */
bool records_write_kept(const char *folder, const char *title, const Text *record, Error *error);
/* Whether this game is among the records, under any name. */
bool records_contain(const char *folder, const Text *record);
/* Keeps a record for good under that name, and updates *file. A name in use is refused, unless the record already had
 * this name before it was kept: then a number is added. */
bool records_keep(const char *folder, RecordFile *file, const char *name, Error *error);
bool records_remove(const char *folder, const RecordFile *file, Error *error);
