/* SPDX-License-Identifier: MIT */
#include "gfx/mapped.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

bool mapped_open(Mapped *mapped, const char *path)
{
    *mapped = (Mapped){NULL, 0};
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat status;
    if (file < 0) return false;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 && status.st_size < INT_MAX) {
        void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) *mapped = (Mapped){bytes, (size_t)status.st_size};
    }
    close(file);
    return mapped->bytes != NULL;
}

void mapped_close(Mapped *mapped)
{
    if (mapped->bytes) munmap((void *)mapped->bytes, mapped->size);
    *mapped = (Mapped){NULL, 0};
}
