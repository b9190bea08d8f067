/* SPDX-License-Identifier: MIT */
/*
 * What POSIX promises and mingw-w64 does not keep. The whole program is written for POSIX; on Windows the build puts
 * this header before each source. Names of files are UTF-8 because the programs' manifest says so.
 */
#ifndef CULDESAC_WINDOWS_POSIX_H
#define CULDESAC_WINDOWS_POSIX_H

/* Not of POSIX, and a name of our own. */
#define tell windows_tell
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#undef tell

/* Players write their paths either way. */
#define PATH_SEPARATORS "/\\"

#define O_CLOEXEC O_NOINHERIT
/* Opening a file never waits here. */
#define O_NONBLOCK 0
#define O_NOCTTY 0
#define _SC_NPROCESSORS_ONLN 84

/* A file that is open may be renamed and removed, and no line end is ever changed. */
int posix_open(const char *path, int flags, ...);
/* Takes the place of a file that is there. */
int posix_rename(const char *from, const char *to);
/* Removes an empty folder, too. */
int posix_remove(const char *path);
int posix_mkdir(const char *path);
ssize_t posix_write(int file, const void *bytes, size_t count);
int fsync(int file);
/* There are no links, and folders keep who may read a file. */
#define lstat stat
ssize_t readlink(const char *path, char *target, size_t size);
int fchmod(int file, int mode);
long sysconf(int name);
char *mkdtemp(char *pattern);

#define open posix_open
#define rename posix_rename
#define remove posix_remove
#define write posix_write
#define mkdir(path, mode) posix_mkdir(path)

#endif
