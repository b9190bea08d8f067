/* SPDX-License-Identifier: MIT */
#include "gfx/mapped_file.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

bool mapped_file_open(MappedFile *mapped_file, const char *path)
{
    *mapped_file = (MappedFile){NULL, 0};
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat status;
    if (file < 0) return false;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 && status.st_size < INT_MAX) {
        const void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) *mapped_file = (MappedFile){bytes, (size_t)status.st_size};
    }
    close(file);
    return mapped_file->bytes != NULL;
}

void mapped_file_close(MappedFile *mapped_file)
{
    if (mapped_file->bytes) munmap((void *)mapped_file->bytes, mapped_file->size);
    *mapped_file = (MappedFile){NULL, 0};
}
