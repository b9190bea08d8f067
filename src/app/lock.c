/* SPDX-License-Identifier: MIT */
#include "app/lock.h"

#include "app/system.h"
#include "culdesac/files.h"

#include <fcntl.h>
#include <unistd.h>

int lock_open(const char *folder, Error *error)
{
    Text path = {0};
    path_join(&path, folder, "lock");
    const int locks = file_open(path.data, O_RDWR | O_CREAT, error);
    if (locks < 0 && !file_exists(path.data)) error->text[0] = '\0';
    text_clear(&path);
    return locks;
}

void lock_close(int locks)
{
    if (locks >= 0) close(locks);
}

bool lock_acquire(int locks, uint32_t place)
{
    return locks < 0 || system_lock(locks, place);
}

void lock_release(int locks, uint32_t place)
{
    if (locks >= 0) system_unlock(locks, place);
}
