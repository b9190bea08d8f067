/* SPDX-License-Identifier: MIT */
/* The program's log: what happened, for whoever looks for a fault. It and the one before it are all that is kept. */
#ifndef CULDESAC_APP_LOG_FILE_H
#define CULDESAC_APP_LOG_FILE_H

#include "culdesac/error.h"
#include "culdesac/text.h"

#include <stdio.h>

enum { LOG_BYTES_MAX = 128 * 1024 };

typedef struct LogFile {
    Text path, old_path;
    FILE *file; /* NULL: there is none, and lines are forgotten */
    long size;
} LogFile;

/* Opens FOLDER/log.txt to add to it; a fault if that cannot be. */
bool log_open(LogFile *log, const char *folder, Error *error);
void log_close(LogFile *log);
/* A line with the time in front. A log beyond its limit becomes log.old.txt first. */
void log_write_line(LogFile *log, const char *line);

#endif
