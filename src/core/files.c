/* SPDX-License-Identifier: MIT */
#include "culdesac/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

void path_join(Text *path, const char *folder, const char *name)
{
    text_add(path, folder);
    if (path->length > 0 && path->data[path->length - 1] != '/') text_add_char(path, '/');
    text_add(path, name);
}

const char *path_name(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++) {
        if (strchr(PATH_SEPARATORS, *at)) name = at + 1;
    }
    return name;
}

bool file_read(const char *path, size_t limit, Text *text, Fault *fault)
{
    FILE *file = fopen(path, "rb");
    if (!file) return fault_set(fault, "%s cannot be opened: %s.", path, strerror(errno));
    char bytes[16384];
    size_t total = 0, count;
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0) {
        total += count;
        if (total > limit) break;
        text_add_bytes(text, bytes, count);
    }
    const bool failed = ferror(file) != 0;
    fclose(file);
    if (failed) return fault_set(fault, "%s cannot be read: %s.", path, strerror(errno));
    if (total > limit) return fault_set(fault, "%s is larger than %zu bytes.", path, limit);
    return true;
}

bool file_write_all(int file, const char *bytes, size_t count)
{
    while (count > 0) {
        const ssize_t done = write(file, bytes, count);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        bytes += done;
        count -= (size_t)done;
    }
    return true;
}

/* Writes, syncs and closes; false with errno on any failure. */
static bool file_fill(int file, const char *bytes, size_t count)
{
    const bool written = file_write_all(file, bytes, count) && fsync(file) == 0;
    const int reason = errno;
    const bool closed = close(file) == 0;
    if (!written) errno = reason;
    return written && closed;
}

bool file_replace(const char *path, const char *bytes, size_t count, Fault *fault)
{
    Text beside = {0};
    text_addf(&beside, "%s.new", path);
    const int file = open(text_string(&beside), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool done = file >= 0;
    if (done) {
        done = file_fill(file, bytes, count) && rename(text_string(&beside), path) == 0;
        if (!done) {
            const int reason = errno;
            remove(text_string(&beside));
            errno = reason;
        }
    }
    if (!done) fault_set(fault, "%s cannot be written: %s.", path, strerror(errno));
    text_clear(&beside);
    return done;
}

enum { SET_ASIDE_MOST = 1000 };

bool file_set_aside(const char *path, Text *sentence)
{
    const char *dot = strrchr(path_name(path), '.');
    const size_t stem = dot ? (size_t)(dot - path) : strlen(path);
    Text aside = {0};
    for (int number = 1; number <= SET_ASIDE_MOST; number++) {
        text_reset(&aside);
        text_add_bytes(&aside, path, stem);
        text_addf(&aside, ".damaged-%d%s", number, path + stem);
        if (!file_exists(aside.data)) break;
    }
    const bool moved = !file_exists(aside.data) && rename(path, aside.data) == 0;
    if (moved) {
        text_addf(sentence, "It is kept as %s.", aside.data);
    } else {
        text_add(sentence, "It stays where it is.");
    }
    text_clear(&aside);
    return moved;
}

void file_list(const char *folder, const char *ending, void (*take)(void *context, const char *name), void *context)
{
    DIR *dir = opendir(folder);
    Text name = {0};
    if (!dir) return;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        const size_t length = strlen(entry->d_name), tail = strlen(ending);
        if (length <= tail || strcmp(entry->d_name + length - tail, ending) != 0) continue;
        if (!text_is_utf8(entry->d_name, length, NULL)) continue;
        text_reset(&name);
        text_add_bytes(&name, entry->d_name, length - tail);
        take(context, name.data);
    }
    closedir(dir);
    text_clear(&name);
}
