/* SPDX-License-Identifier: MIT */
#include "culdesac/file_id.h"

#include <sys/stat.h>

static FileId id_in(const struct stat *status) { return (FileId){(uint64_t)status->st_dev, (uint64_t)status->st_ino}; }

bool file_id_of(int file, FileId *id)
{
    struct stat status;
    if (fstat(file, &status) != 0) return false;
    *id = id_in(&status);
    return true;
}

bool file_id_at(const char *path, FileId *id)
{
    struct stat status;
    if (lstat(path, &status) != 0) return false;
    *id = id_in(&status);
    return true;
}
