/* SPDX-License-Identifier: MIT */
/*
 * What POSIX promises and mingw-w64 does not provide. The whole program is written for POSIX; on Windows the build
 * includes this header before each source. File names are UTF-8 because the programs' manifest says so.
 */
#pragma once

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* On Windows, either of these characters separates the parts of a path. */
#define PATH_SEPARATORS "/\\"

#define O_CLOEXEC O_NOINHERIT
/* Opening a file never blocks here. */
#define O_NONBLOCK 0
#define O_NOCTTY 0
#define _SC_NPROCESSORS_ONLN 84

/* Opens a file so that it can be renamed and removed while it is open. Line ends are never converted. */
int posix_open(const char *path, int flags, ...);
/* Renames a file, and replaces the file that has the new name. */
int posix_rename(const char *from, const char *to);
/* Removes a file or an empty folder. */
int posix_remove(const char *path);
int posix_mkdir(const char *path);
ssize_t posix_write(int file, const void *bytes, size_t count);
int fsync(int file);
/* For Windows no file is a symbolic link, and files have the access rights of their folders. */
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
