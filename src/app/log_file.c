/* SPDX-License-Identifier: MIT */
#include "app/log_file.h"

#include "culdesac/files.h"

#include <fcntl.h>
#include <time.h>

/* Goes on in the file that is there. */
static bool open_file(LogFile *log, Fault *fault)
{
    const int file = file_open(log->path.data, O_WRONLY | O_APPEND | O_CREAT, fault);
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

/* Another copy of the program may have done so meanwhile: then there is room already. */
static void turn_over(LogFile *log)
{
    Fault ignored;
    close_file(log);
    open_file(log, &ignored);
    if (!log->file || log->size <= LOG_LIMIT) return;
    close_file(log);
    if (rename(log->path.data, log->old.data) != 0) remove(log->path.data);
    open_file(log, &ignored);
}

bool log_open(LogFile *log, const char *folder, Fault *fault)
{
    *log = (LogFile){0};
    path_join(&log->path, folder, "log.txt");
    path_join(&log->old, folder, "log.old.txt");
    return open_file(log, fault);
}

void log_clear(LogFile *log)
{
    close_file(log);
    text_clear(&log->path);
    text_clear(&log->old);
}

void log_line(LogFile *log, const char *line)
{
    if (log->file && log->size > LOG_LIMIT) turn_over(log);
    if (!log->file) return;
    char stamp[32] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts)) strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M:%S", &parts);
    int written = fprintf(log->file, "%s  %s\n", stamp, line);
    if (written > 0) log->size += written;
    fflush(log->file);
}
