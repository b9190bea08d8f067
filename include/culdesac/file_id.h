/* SPDX-License-Identifier: MIT */
/* The identity of a file, whatever its name is now. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct FileId {
    uint64_t device, number;
} FileId;

/* The identity of an open file; false if it is unknown. */
bool file_id_of(int file, FileId *id);
/* The identity of the file at a path, or of the link there; false if it is unknown. */
bool file_id_at(const char *path, FileId *id);
static inline bool file_id_equal(FileId a, FileId b) { return a.device == b.device && a.number == b.number; }
