/* SPDX-License-Identifier: MIT */
/* A file seen as memory, read as it is needed. */
#ifndef CULDESAC_GFX_MAPPED_H
#define CULDESAC_GFX_MAPPED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Mapped {
    const void *bytes; /* NULL: none */
    size_t size;
} Mapped;

bool mapped_open(Mapped *mapped, const char *path);
void mapped_close(Mapped *mapped);

#endif
