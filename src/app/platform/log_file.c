/* SPDX-License-Identifier: MIT */
#include "app/platform/log_file.h"

#include "culdesac/files.h"

#include <fcntl.h>
#include <time.h>

static bool open_log_file(LogFile *log, Error *error)
{
    const int file = file_open(log->path.data, O_WRONLY | O_APPEND | O_CREAT, error);
    log->file = file >= 0 ? fdopen(file, "a") : NULL;
    log->size = 0;
    if (log->file && fseek(log->file, 0, SEEK_END) == 0) log->size = ftell(log->file);
    return log->file != NULL;
}

static void close_file(LogFile *log)
{
    if (log->file) fclose(log->file);
    log->file = NULL;
}

/* Renames a log that is full, unless another copy of the program has already done so. */
static void rotate_log(LogFile *log)
{
    close_file(log);
    open_log_file(log, NULL);
    if (!log->file || log->size <= LOG_BYTES_MAX) return;
    close_file(log);
    if (rename(log->path.data, log->old_path.data) != 0) remove(log->path.data);
    open_log_file(log, NULL);
}

bool log_open(LogFile *log, const char *folder, Error *error)
{
    *log = (LogFile){0};
    path_join(&log->path, folder, "log.txt");
    path_join(&log->old_path, folder, "log.old.txt");
    return open_log_file(log, error);
}

void log_close(LogFile *log)
{
    close_file(log);
    text_clear(&log->path);
    text_clear(&log->old_path);
}

void log_write_line(LogFile *log, const char *line)
{
    if (log->file && log->size > LOG_BYTES_MAX) rotate_log(log);
    if (!log->file) return;
    char stamp[32] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts)) strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M:%S", &parts);
    int written = fprintf(log->file, "%s  %s\n", stamp, line);
    if (written > 0) log->size += written;
    fflush(log->file);
}
