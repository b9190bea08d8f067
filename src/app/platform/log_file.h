/* SPDX-License-Identifier: MIT */
/* The program's log, for finding errors. It consists of the current file and the previous one. */
#pragma once

#include "culdesac/error.h"
#include "culdesac/text.h"

#include <stdio.h>

enum { LOG_BYTES_MAX = 128 * 1024 };

typedef struct LogFile {
    Text path, old_path;
    FILE *file; /* NULL: lines are not written */
    long size;
} LogFile;

/* Opens FOLDER/log.txt to append to it. Returns false and an error if that fails. */
bool log_open(LogFile *log, const char *folder, Error *error);
void log_close(LogFile *log);
/* Appends a line with the time. A log that has reached its size limit is renamed to log.old.txt first. */
void log_write_line(LogFile *log, const char *line);
