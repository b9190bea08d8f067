/* SPDX-License-Identifier: MIT */
/* Maps whole files into memory, to read them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct MappedFile {
    const void *bytes; /* the file's contents; NULL: no file is open */
    size_t size;
} MappedFile;

bool mapped_file_open(MappedFile *mapped_file, const char *path);
void mapped_file_close(MappedFile *mapped_file);
