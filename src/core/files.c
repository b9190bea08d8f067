/* SPDX-License-Identifier: MIT */
#include "culdesac/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

bool file_exists(const char *path) { return access(path, F_OK) == 0; }

bool file_remove(const char *path, Error *error)
{
    if (remove(path) == 0) return true;
    const int reason = errno;
    error_set(error, "%s cannot be removed: %s.", path, strerror(reason));
    errno = reason;
    return false;
}

void path_join(Text *path, const char *folder, const char *name)
{
    text_add(path, folder);
    if (path->length > 0 && path->data[path->length - 1] != '/') text_add_char(path, '/');
    text_add(path, name);
}

/* ---- File names ---- */

/* Whether Windows reserves the name for a device, with any ending. */
static bool is_device(const char *name)
{
    static const char *const DEVICES[] = {"CON", "PRN", "AUX", "NUL", "CLOCK$", "CONIN$", "CONOUT$", "COM?", "LPT?"};
    static const char *const NUMBERS[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³"};
    size_t stem = strcspn(name, ".");
    while (stem > 0 && name[stem - 1] == ' ') stem--;
    for (size_t i = 0; i < sizeof DEVICES / sizeof DEVICES[0]; i++) {
        const char *device = DEVICES[i];
        const bool numbered = device[strlen(device) - 1] == '?';
        const size_t letters = strlen(device) - numbered;
        if (stem < letters || strncasecmp(name, device, letters) != 0) continue;
        if (!numbered && stem == letters) return true;
        for (size_t n = 0; numbered && n < sizeof NUMBERS / sizeof NUMBERS[0]; n++) {
            const size_t length = strlen(NUMBERS[n]);
            if (stem == letters + length && strncmp(name + letters, NUMBERS[n], length) == 0) return true;
        }
    }
    return false;
}

bool file_name_is_valid(const char *name)
{
    const size_t length = strlen(name);
    if (length == 0 || length > FILE_NAME_MAX || !text_is_utf8(name, length, NULL)) return false;
    for (const char *at = name; *at; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7F || strchr("/\\:", *at)) return false;
    }
    return name[0] != '.' && name[length - 1] != '.' && name[length - 1] != ' ' && !is_device(name);
}

bool path_join_name(Text *path, const char *folder, const char *name, const char *ending, Error *error)
{
    if (!file_name_is_valid(name))
        return error_set(error,
                         "A file cannot be called “%.80s”. Choose another name, using only letters, digits and spaces.",
                         name);
    path_join(path, folder, name);
    text_add(path, ending);
    return true;
}

const char *path_basename(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++) {
        if (strchr(PATH_SEPARATORS, *at)) name = at + 1;
    }
    return name;
}

/* ---- Opening and reading ---- */

int file_open(const char *path, int flags, Error *error)
{
    if (!*path) {
        error_set(error, "\"\" cannot be opened: a file must have a name.");
        return -1;
    }
    /* Never blocks, not even if the path is a pipe or a terminal. */
    const int file = open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
    struct stat status = {.st_mode = 0};
    const bool pipe_there = file < 0 && errno == ENXIO, folder_there = file < 0 && errno == EISDIR;
    if (folder_there || pipe_there) {
        error_set(error, "%s is %s, not a file.", path, folder_there ? "a folder" : "a device or a pipe");
    } else if (file < 0) {
        error_set(error, "%s cannot be opened: %s.", path, strerror(errno));
    } else {
        fstat(file, &status);
        if (S_ISREG(status.st_mode)) return file;
        error_set(error,
                  S_ISDIR(status.st_mode) ? "%s is a folder, not a file." : "%s is a device or a pipe, not a file.",
                  path);
        close(file);
    }
    return -1;
}

bool file_read(const char *path, size_t limit, Text *text, Error *error)
{
    const int file = file_open(path, O_RDONLY, error);
    if (file < 0) return false;
    char bytes[16384];
    struct stat status = {.st_size = 0};
    fstat(file, &status);
    size_t total = (uint64_t)status.st_size > limit ? SIZE_MAX : 0;
    ssize_t count = 0;
    while (total <= limit && (count = read(file, bytes, sizeof bytes)) != 0) {
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) break;
        total += (size_t)count;
        if (total <= limit) text_add_bytes(text, bytes, (size_t)count);
    }
    const int reason = errno;
    close(file);
    if (count < 0) return error_set(error, "%s cannot be read: %s.", path, strerror(reason));
    if (total > limit) return error_set(error, "%s is larger than %zu bytes.", path, limit);
    return true;
}

/* ---- Writing ---- */

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

/* Writes, syncs and closes; false with errno on an error. */
static bool write_and_close(int file, const char *bytes, size_t count)
{
    const bool written = file_write_all(file, bytes, count) && fsync(file) == 0;
    const int reason = errno;
    const bool closed = close(file) == 0;
    if (!written) errno = reason;
    return written && closed;
}

static void add_folder_of(const char *path, Text *folder)
{
    const size_t length = (size_t)(path_basename(path) - path);
    text_add_bytes(folder, length ? path : ".", length ? length : 1);
}

bool file_sync_folder(const char *path)
{
    SCOPED_TEXT folder = {0};
    add_folder_of(path, &folder);
    const int file = open(folder.data, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return true;
    /* Some file systems cannot sync a folder. */
    const bool synced = fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EBADF;
    const int reason = errno;
    close(file);
    errno = reason;
    return synced;
}

/* Follows links, because players keep settings in another folder and link to them. */
static void follow_links(const char *path, Text *target)
{
    enum { LINKS_MAX = 8, LINK_TEXT_SIZE = 4096 };
    char link[LINK_TEXT_SIZE];
    text_add(target, path);
    for (int i = 0; i < LINKS_MAX; i++) {
        const ssize_t length = readlink(target->data, link, sizeof link);
        if (length <= 0 || (size_t)length == sizeof link) return;
        Text next = {0};
        if (link[0] != '/') text_add_bytes(&next, target->data, (size_t)(path_basename(target->data) - target->data));
        text_add_bytes(&next, link, (size_t)length);
        text_clear(target);
        *target = next;
    }
}

/* Whether a temporary file can be removed: it is a link, or its date is so far from now that its writer must have
 * died. */
static bool is_stale_temporary(const char *path)
{
    enum { STALE_AFTER_S = 60 };
    struct stat status;
    if (lstat(path, &status) != 0 || S_ISDIR(status.st_mode)) return false;
    const double age = difftime(time(NULL), status.st_mtime);
    return !S_ISREG(status.st_mode) || age > STALE_AFTER_S || age < -STALE_AFTER_S;
}

int file_create_temporary(const char *path, Text *beside)
{
    enum { NAMES_MAX = 64 };
    int file = -1;
    for (int number = 1; file < 0 && number <= NAMES_MAX; number++) {
        text_reset(beside);
        text_addf(beside, "%s.new", path);
        if (number > 1) text_addf(beside, "-%d", number);
        for (int try = 0; file < 0 && try < 2; try++) {
            /* O_EXCL also fails for a link, wherever it leads. */
            file = open(beside->data, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
            if (file < 0 && errno != EEXIST) return -1;
            if (file < 0 && !(is_stale_temporary(beside->data) && remove(beside->data) == 0)) break;
        }
    }
    return file;
}

static bool is_temporary(const char *path)
{
    const char *name = path_basename(path), *ending = strstr(name, ".new");
    for (const char *next = ending; next; next = strstr(next + 1, ".new")) ending = next;
    if (!ending || !memchr(name, '.', (size_t)(ending - name))) return false;
    return !ending[4] || (ending[4] == '-' && ending[5] && !ending[5 + strspn(ending + 5, "0123456789")]);
}

void file_remove_stale_temporary(const char *path)
{
    if (is_temporary(path) && is_stale_temporary(path)) remove(path);
}

bool file_replace(const char *path, const char *bytes, size_t count, Error *error)
{
    SCOPED_TEXT target = {0}, beside = {0};
    struct stat status;
    follow_links(path, &target);
    const int file = file_create_temporary(target.data, &beside);
    bool done = file >= 0;
    if (done) {
        if (stat(target.data, &status) == 0 && S_ISREG(status.st_mode)) fchmod(file, status.st_mode & 0777);
        done = write_and_close(file, bytes, count) && rename(beside.data, target.data) == 0;
        const int reason = errno;
        if (!done) remove(beside.data);
        errno = reason;
        done = done && file_sync_folder(target.data);
    }
    if (!done) error_set(error, "%s cannot be written: %s.", path, strerror(errno));
    return done;
}

enum { QUARANTINE_NAMES_MAX = 1000 };

bool file_quarantine(const char *path, Text *sentence)
{
    const char *dot = strrchr(path_basename(path), '.');
    const size_t stem = dot ? (size_t)(dot - path) : strlen(path);
    SCOPED_TEXT aside = {0};
    for (int number = 1; number <= QUARANTINE_NAMES_MAX; number++) {
        text_reset(&aside);
        text_add_bytes(&aside, path, stem);
        text_addf(&aside, ".damaged-%d%s", number, path + stem);
        if (!file_exists(aside.data)) break;
    }
    const bool moved = !file_exists(aside.data) && rename(path, aside.data) == 0;
    if (moved) {
        text_addf(sentence, "The file is kept as %s.", aside.data);
    } else {
        text_add(sentence, "The file stays where it is.");
    }
    return moved;
}

bool file_quarantine_and_notify(const char *path, const char *reason, Notifier notifier)
{
    SCOPED_TEXT sentence = {0};
    text_addf(&sentence, "%s ", reason);
    const bool moved = file_quarantine(path, &sentence);
    notifier_show(notifier, sentence.data);
    return moved;
}

/* ---- Folders ---- */

bool folder_make(const char *folder, Error *error)
{
    SCOPED_TEXT path = {0};
    struct stat status;
    text_add(&path, folder);
    /* Makes the parents first; the first one that fails determines the error. */
    int missed = 0;
    for (size_t i = 1; i < path.length; i++) {
        const char sign = path.data[i];
        if (!strchr(PATH_SEPARATORS, sign)) continue;
        path.data[i] = '\0';
        if (mkdir(path.data, 0700) != 0 && errno != EEXIST && !missed) missed = errno;
        path.data[i] = sign;
    }
    if (mkdir(folder, 0700) == 0) return true;
    const int reason = errno == ENOENT && missed ? missed : errno;
    if (stat(folder, &status) == 0 && S_ISDIR(status.st_mode)) return true;
    return error_set(error, "The folder %s cannot be created: %s.", folder, strerror(reason));
}

bool folder_make_for(const char *path, Error *error)
{
    SCOPED_TEXT folder = {0};
    add_folder_of(path, &folder);
    return folder_make(folder.data, error);
}

bool path_join_new(Text *path, const char *folder, const char *name, const char *ending, Error *error)
{
    SCOPED_TEXT numbered = {0};
    bool good = folder_make(folder, error);
    for (int number = 1; good && (number == 1 || file_exists(path->data)); number++) {
        text_reset(path);
        text_reset(&numbered);
        text_add(&numbered, name);
        if (number > 1) text_addf(&numbered, " %d", number);
        good = path_join_name(path, folder, numbered.data, ending, error);
    }
    return good;
}

bool folder_each(const char *folder, void (*take)(void *context, const char *name), void *context)
{
    DIR *dir = opendir(folder);
    if (!dir) return false;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) take(context, entry->d_name);
    }
    closedir(dir);
    return true;
}

typedef struct FolderWalk {
    const char *folder;
    int depth;
    void (*take)(void *context, const char *path);
    void *context;
} FolderWalk;

static void walk_entry(void *context, const char *name)
{
    const FolderWalk *walk = context;
    if (name[0] == '.') return;
    SCOPED_TEXT path = {0};
    path_join(&path, walk->folder, name);
    walk->take(walk->context, path.data);
    if (walk->depth > 0 && folder_walk(path.data, walk->depth - 1, walk->take, walk->context))
        walk->take(walk->context, path.data);
}

bool folder_walk(const char *folder, int depth, void (*take)(void *context, const char *path), void *context)
{
    return folder_each(folder, walk_entry, &(FolderWalk){folder, depth, take, context});
}

typedef struct FileList {
    const char *ending;
    void (*take)(void *context, const char *name);
    void *context;
} FileList;

static void take_listed(void *context, const char *name)
{
    const FileList *list = context;
    const size_t length = strlen(name), tail = strlen(list->ending);
    if (length <= tail || strcmp(name + length - tail, list->ending) != 0 || !text_is_utf8(name, length, NULL)) return;
    SCOPED_TEXT without = {0};
    text_add_bytes(&without, name, length - tail);
    list->take(list->context, without.data);
}

void file_list(const char *folder, const char *ending, void (*take)(void *context, const char *name), void *context)
{
    folder_each(folder, take_listed, &(FileList){ending, take, context});
}
