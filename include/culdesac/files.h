/* SPDX-License-Identifier: MIT */
/* Whole files, read with a limit and replaced at one stroke; logs that grow by a line. */
#ifndef CULDESAC_FILES_H
#define CULDESAC_FILES_H

#include "culdesac/fault.h"
#include "culdesac/text.h"

/* What may stand between folders; "/" is good everywhere. */
#ifndef PATH_SEPARATORS
#define PATH_SEPARATORS "/"
#endif

/* Appends the file's bytes to text; a file larger than `limit` is refused. */
bool file_read(const char *path, size_t limit, Text *text, Fault *fault);
/* Writes beside the file first and then takes its place, so that the old one is whole until the new one is. */
bool file_replace(const char *path, const char *bytes, size_t count, Fault *fault);
/* All of them to an open file; false with errno. */
bool file_write_all(int file, const char *bytes, size_t count);
/* Gives a damaged file a name of its own, under which nothing is ever written: street.json becomes street.damaged-1.json, or the
 * next number that is free. The sentence says what it is called now, or that it stays where it is; returns whether it moved. */
bool file_set_aside(const char *path, Text *sentence);
bool file_exists(const char *path);
/* Tells of each file in a folder whose name has that ending, by its name without it, in no order. A folder that is not there
 * has none. */
void file_list(const char *folder, const char *ending, void (*take)(void *context, const char *name), void *context);
/* A path made of a folder and a name. */
void path_join(Text *path, const char *folder, const char *name);
/* The path's last name. */
const char *path_name(const char *path);

#endif
