/* SPDX-License-Identifier: MIT */
#include "app/lock.h"

#include "culdesac/files.h"

#include <windows.h>

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

static HANDLE handle_of(int locks)
{
    return (HANDLE)_get_osfhandle(locks);
}

bool lock_take(int locks, uint32_t place)
{
    OVERLAPPED at = {.Offset = place};
    if (locks < 0 || LockFileEx(handle_of(locks), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at))
        return true;
    /* A file system that knows no locks stops nobody from playing. */
    return GetLastError() != ERROR_LOCK_VIOLATION && GetLastError() != ERROR_IO_PENDING;
}

void lock_free(int locks, uint32_t place)
{
    OVERLAPPED at = {.Offset = place};
    if (locks >= 0) UnlockFileEx(handle_of(locks), 0, 1, 0, &at);
}
