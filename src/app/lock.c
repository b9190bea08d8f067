/* SPDX-License-Identifier: MIT */
#include "app/lock.h"

#include "culdesac/files.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int lock_open(const char *folder)
{
    Text path = {0};
    path_join(&path, folder, "lock");
    const int locks = open(path.data, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    text_clear(&path);
    return locks;
}

void lock_close(int locks)
{
    if (locks >= 0) close(locks);
}

static bool set_lock(int locks, uint32_t place, short kind)
{
    struct flock lock = {.l_type = kind, .l_whence = SEEK_SET, .l_start = (off_t)place, .l_len = 1};
    return fcntl(locks, F_SETLK, &lock) == 0;
}

bool lock_take(int locks, uint32_t place)
{
    if (locks < 0 || set_lock(locks, place, F_WRLCK)) return true;
    /* A file system that knows no locks stops nobody from playing. */
    return errno != EACCES && errno != EAGAIN;
}

void lock_free(int locks, uint32_t place)
{
    if (locks >= 0) set_lock(locks, place, F_UNLCK);
}
