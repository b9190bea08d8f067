/* SPDX-License-Identifier: MIT */
/*
 * All that a player has played, as one file of text: a head with the version, each of the player's files after a line
 * with its length and path, and a last line with a checksum.
 */
#pragma once

#include "culdesac/error.h"
#include "culdesac/text.h"

#include <stdint.h>

enum { BACKUP_VERSION = 1, BACKUP_BYTES_MAX = 64 << 20 };

/* A file in a backup, with a path below the player's folders: "data/records/Neighbors.culdesac.json". */
typedef struct BackupFile {
    const char *path, *bytes;
    size_t length;
} BackupFile;

typedef struct Backup {
    BackupFile *files;
    size_t count;
} Backup;

/* Whether a file is exported: the player's JSON, but not the window's place, nor analyses, which can be repeated. */
bool backup_includes(const char *path);

/* To write a backup, begin it, add each file, and end it. */
void backup_begin(Text *text);
void backup_add(Text *text, const BackupFile *file);
void backup_end(Text *text, size_t count);

/* Whether the text claims to be a backup; it may be damaged. */
bool backup_is_backup(const char *text);
/* Reads and checks a backup. Its files point into the text, which is modified. An error says why it is refused. */
bool backup_read(Backup *backup, Text *text, Error *error);
void backup_clear(Backup *backup);
