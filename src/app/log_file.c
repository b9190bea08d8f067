/* SPDX-License-Identifier: MIT */
#include "app/log_file.h"

#include "culdesac/files.h"
#include "culdesac/text.h"

#include <time.h>

void log_open(LogFile *log, const char *folder)
{
    Text path = {0}, old = {0};
    path_join(&path, folder, "log.txt");
    path_join(&old, folder, "log.old.txt");
    *log = (LogFile){fopen(path.data, "a"), 0};
    if (log->file && fseek(log->file, 0, SEEK_END) == 0) log->size = ftell(log->file);
    if (log->file && log->size > LOG_LIMIT / 2) {
        fclose(log->file);
        rename(path.data, old.data);
        *log = (LogFile){fopen(path.data, "w"), 0};
    }
    text_clear(&path);
    text_clear(&old);
}

void log_close(LogFile *log)
{
    if (log->file) fclose(log->file);
    log->file = NULL;
}

void log_line(LogFile *log, const char *line)
{
    if (!log->file || log->size > LOG_LIMIT) return;
    char stamp[32] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts)) strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M:%S", &parts);
    int written = fprintf(log->file, "%s  %s\n", stamp, line);
    if (written > 0) log->size += written;
    fflush(log->file);
}
