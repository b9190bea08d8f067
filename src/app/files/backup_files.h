/* SPDX-License-Identifier: MIT */
/*
 * Exports the files in the player's folders (backup.h), and replaces them by imported ones. An import is first written
 * beside them, as STATE/import.txt. If the program is killed after that, the next start completes the import.
 */
#pragma once

#include "app/files/backup.h"
#include "app/platform/paths.h"

/* Writes all files of a backup into the text. *games says how many of them are finished or unfinished games. */
bool backup_files_export(const Paths *paths, Text *text, size_t *games, Error *error);
/* Writes an import, which must have been checked, beside the player's files. On an error nothing has changed. */
bool backup_files_start_import(const Paths *paths, const Text *text, Error *error);
/* Completes an import, if there is one. On an error, the next call begins again. */
bool backup_files_complete_import(const Paths *paths, Error *error);
