/* SPDX-License-Identifier: MIT */
/* Whole files, read with a limit and replaced at one stroke; logs that grow by a line. */
#ifndef CULDESAC_FILES_H
#define CULDESAC_FILES_H

#include "culdesac/error.h"
#include "culdesac/text.h"

#include <stdint.h>

/* What may stand between folders; "/" is good everywhere. */
#ifndef PATH_SEPARATORS
#define PATH_SEPARATORS "/"
#endif

/* The longest name of a file, without its ending. */
enum { FILE_NAME_MAX = 220 };

/* Opens what is a file, and is not a folder, a pipe or a device, without waiting for anything. A new one is its owner's
 * alone. −1 and an error. */
int file_open(const char *path, int flags, Error *error);
/* Appends the file's bytes to text; what is no file, or larger than `limit`, is refused before it is read. */
bool file_read(const char *path, size_t limit, Text *text, Error *error);
/* A new file, its owner's alone, whose name nobody else has: *beside is the path with an ending. −1 with errno. */
int file_create_temporary(const char *path, Text *beside);
/* Removes such a file, street.json.new or street.json.new-2, if whoever wrote it has died: it is older than a
 * minute. */
void file_remove_stale_temporary(const char *path);
/* Brings to the disk what a file's folder says of it; false with errno. */
bool file_sync_folder(const char *path);
/* Writes beside the file first and then takes its place, so that the old one is whole until the new one is on the disk.
 * Where the path is a link, the file it leads to is replaced. A new file is its owner's alone, an old one stays open to
 * whom it was. */
bool file_replace(const char *path, const char *bytes, size_t count, Error *error);
/* All of them to an open file; false with errno. */
bool file_write_all(int file, const char *bytes, size_t count);
/* Gives a damaged file a name of its own, under which nothing is ever written: street.json becomes
 * street.damaged-1.json, or the next number that is free. The sentence says what it is called now, or that it stays
 * where it is; returns whether it moved. */
bool file_quarantine(const char *path, Text *sentence);
bool file_exists(const char *path);
/* Which file it is, whatever it is called now. */
typedef struct FileId {
    uint64_t device, number;
} FileId;
/* Of a file that is open; and of what lies at a path, where a link is itself and not what it leads to. False: it cannot
 * be told. */
bool file_id_of(int file, FileId *id);
bool file_id_at(const char *path, FileId *id);
static inline bool file_id_equal(FileId a, FileId b)
{
    return a.device == b.device && a.number == b.number;
}
/* Tells of each file in a folder whose name has that ending, by its name without it, in no order. A folder that is not
 * there has none. */
void file_list(const char *folder, const char *ending, void (*take)(void *context, const char *name), void *context);
/* Whether a file may be called so on any system: no separators, nothing hidden, no control characters, no device of
 * Windows, no dot or space at its end. */
bool file_name_is_valid(const char *name);
/* A path made of a folder and a name that somebody wrote, in a file or by hand, with an ending; an error if it is no
 * good one. There is no other way for such a name to become a path. */
bool path_join_name(Text *path, const char *folder, const char *name, const char *ending, Error *error);
/* A path made of a folder and a name of the program's own. */
void path_join(Text *path, const char *folder, const char *name);
/* The path's last name. */
const char *path_basename(const char *path);

#endif
