/* SPDX-License-Identifier: MIT */
/* Files that are read as a whole, with a limit, and replaced atomically; logs that lines are appended to. */
#pragma once

#include "culdesac/error.h"
#include "culdesac/text.h"

/* Characters that separate folders in a path; "/" works on every system. */
#ifndef PATH_SEPARATORS
#define PATH_SEPARATORS "/"
#endif

/* The longest name of a file in bytes, without its ending. */
enum { FILE_NAME_MAX = 220 };

/* Opens a regular file without blocking; a folder, a pipe or a device is refused. A new file is readable by its owner
 * alone. Returns −1 and an error if it cannot be opened. */
int file_open(const char *path, int flags, Error *error);
/* Appends the file's bytes to text. A file larger than `limit`, or one that is not a regular file, is refused before it
 * is read. */
bool file_read(const char *path, size_t limit, Text *text, Error *error);
/* Creates a new file with a unique name, readable by its owner alone; *beside is the path with an ending added. Returns
 * −1 with errno if that fails. */
int file_create_temporary(const char *path, Text *beside);
/* Removes a file that has the name of a temporary one (street.json.new, street.json.new-2) if it is a link, or if its
 * date is more than a minute from now, so that its writer must have died. */
void file_remove_stale_temporary(const char *path);
/* Syncs the folder of a file, if the system can, so that the file keeps its new name after a power cut; false with
 * errno. */
bool file_sync_folder(const char *path);
/* Replaces a file atomically: a temporary file is written to the disk first and then renamed. A link's target is
 * replaced, not the link. A new file is readable by its owner alone; an old one keeps its permissions. */
bool file_replace(const char *path, const char *bytes, size_t count, Error *error);
/* Writes all bytes to an open file; false with errno. */
bool file_write_all(int file, const char *bytes, size_t count);
/* Renames a damaged file so that nothing overwrites it: street.json becomes street.damaged-1.json, or the next free
 * number. The sentence gives its new name, or says that it could not be renamed; returns whether it was renamed. */
bool file_quarantine(const char *path, Text *sentence);
/* Does so with a file that cannot be read, and shows the reason with that sentence. Returns whether it was renamed. */
bool file_quarantine_and_notify(const char *path, const char *reason, Notifier notifier);
bool file_exists(const char *path);
/* Removes a file; false with errno, and an error, also if there is none. */
bool file_remove(const char *path, Error *error);
/* Calls `take` with the name of each entry of a folder but "." and "..", in no particular order. False: the folder
 * cannot be read. */
bool folder_each(const char *folder, void (*take)(void *context, const char *name), void *context);
/* Calls `take` with the path of each entry of a folder, and of the folders in it down to `depth` levels, but not of
 * names that begin with a dot. A folder is taken before its entries and, if it is still there, after them. */
bool folder_walk(const char *folder, int depth, void (*take)(void *context, const char *path), void *context);
/* For each entry of a folder with that ending, calls `take` with the name without the ending, in no particular order.
 * Names that are not UTF-8 are left out, and a missing folder has no entries. */
void file_list(const char *folder, const char *ending, void (*take)(void *context, const char *name), void *context);
/* Whether a file name is valid on every system. A valid name is UTF-8 of at most FILE_NAME_MAX bytes, and does not
 * begin with a dot. */
bool file_name_is_valid(const char *name);
/* Makes a path from a folder, a name that comes from a file or a person, and an ending; an error if the name is not
 * valid. No other function makes paths from such names. */
bool path_join_name(Text *path, const char *folder, const char *name, const char *ending, Error *error);
/* Makes a folder and its parents. */
bool folder_make(const char *folder, Error *error);
/* Makes the folder of a file, and its parents. */
bool folder_make_for(const char *path, Error *error);
/* Makes a path for a new file in a folder, which is made if necessary. A number follows the name if a file of that name
 * exists. */
bool path_join_new(Text *path, const char *folder, const char *name, const char *ending, Error *error);
/* Makes a path from a folder and a trusted name. */
void path_join(Text *path, const char *folder, const char *name);
const char *path_basename(const char *path);
