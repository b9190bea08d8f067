/* SPDX-License-Identifier: MIT */
#include "app/system.h"

#include "culdesac/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Large blocks (pictures while they are made) go back to the system when they are freed. */
void system_begin(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

/* The standard's variable and what stands for it below the home folder. */
typedef struct FolderRow {
    const char *variable, *usual;
    size_t offset;
} FolderRow;

static const FolderRow ROWS[] = {
    {"XDG_CONFIG_HOME", ".config", offsetof(Paths, config)},
    {"XDG_DATA_HOME", ".local/share", offsetof(Paths, data)},
    {"XDG_STATE_HOME", ".local/state", offsetof(Paths, state)},
    {"XDG_CACHE_HOME", ".cache", offsetof(Paths, cache)},
};

bool system_folders(Paths *paths, PathsLook *look, void *context, Fault *fault)
{
    const char *home = look(context, "HOME");
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char *path = (char *)paths + ROWS[i].offset;
        const char *named = look(context, ROWS[i].variable);
        int length;
        if (named && named[0] == '/') {
            length = snprintf(path, PATH_TEXT, "%s/culdesac", named);
        } else if (home && home[0] == '/') {
            length = snprintf(path, PATH_TEXT, "%s/%s/culdesac", home, ROWS[i].usual);
        } else {
            return fault_set(fault, "There is no home folder to keep settings and games in: HOME is not set.");
        }
        if (length >= PATH_TEXT) return fault_set(fault, "The path of the folder in %s is too long.", ROWS[i].usual);
    }
    return true;
}

bool system_make_temporary(char folder[PATH_TEXT])
{
    const char *base = getenv("TMPDIR");
    int length = snprintf(folder, PATH_TEXT, "%s/culdesac-XXXXXX", base && base[0] == '/' ? base : "/tmp");
    if (length >= PATH_TEXT) text_copy(folder, PATH_TEXT, "/tmp/culdesac-XXXXXX");
    return mkdtemp(folder) != NULL;
}

static bool set_lock(int file, uint32_t place, short kind)
{
    struct flock lock = {.l_type = kind, .l_whence = SEEK_SET, .l_start = (off_t)place, .l_len = 1};
    return fcntl(file, F_SETLK, &lock) == 0;
}

bool system_lock(int file, uint32_t place)
{
    if (set_lock(file, place, F_WRLCK)) return true;
    /* A file system that knows no locks stops nobody from playing. */
    return errno != EACCES && errno != EAGAIN;
}

void system_unlock(int file, uint32_t place)
{
    set_lock(file, place, F_UNLCK);
}
