/* SPDX-License-Identifier: MIT */
#include "culdesac/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>

static void *check_memory(void *memory)
{
    if (memory) return memory;
    fputs("Cul-de-Sac has run out of memory and must close.\n", stderr);
    exit(1);
}

void *memory_allocate(size_t size) { return check_memory(calloc(1, size ? size : 1)); }

void *memory_allocate_unset(size_t size) { return memory_resize(NULL, size); }

void *memory_copy(const void *memory, size_t size) { return memcpy(memory_allocate_unset(size), memory, size); }

void *memory_resize(void *memory, size_t size) { return check_memory(realloc(memory, size ? size : 1)); }

void *memory_grow(void *items, size_t count, size_t *capacity, size_t item_size)
{
    if (count < *capacity) return items;
    *capacity = *capacity ? 2 * *capacity : 64;
    assert(*capacity <= SIZE_MAX / 2 / item_size);
    return memory_resize(items, *capacity * item_size);
}
