/* SPDX-License-Identifier: MIT */
/* The program's log: what happened, for a report of a fault. Never larger than its limit; the one before is kept. */
#ifndef CULDESAC_APP_LOG_FILE_H
#define CULDESAC_APP_LOG_FILE_H

#include <stdio.h>

enum { LOG_LIMIT = 256 * 1024 };

typedef struct LogFile {
    FILE *file; /* NULL: there is none, and lines are forgotten */
    long size;
} LogFile;

/* Opens FOLDER/log.txt to add to it; a log too long becomes log.old.txt first. */
void log_open(LogFile *log, const char *folder);
void log_close(LogFile *log);
/* A line with the time in front. */
void log_line(LogFile *log, const char *line);

#endif
