/* SPDX-License-Identifier: MIT */
/* Allocated memory, never NULL: if memory runs out, the program ends with a message. */
#pragma once

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

void *memory_allocate(size_t size);       /* zeroed */
void *memory_allocate_unset(size_t size); /* not zeroed: for long lists of which few items are used */
void *memory_copy(const void *memory, size_t size);
void *memory_resize(void *memory, size_t size); /* what is added is not zeroed; `memory` may be NULL */
/* Makes room in a list of `count` items for one more, by doubling the capacity. An empty list is NULL with a capacity
 * of 0. */
void *memory_grow(void *items, size_t count, size_t *capacity, size_t item_size);

/* Frees the memory of the pointer at that address. */
static inline void memory_clear(void *pointer)
{
    void *memory;
    memcpy(&memory, pointer, sizeof memory);
    free(memory);
}

/* A variable that is cleared at the end of its block, however it is left:
 *
 *     SCOPED_TEXT text = {0};
 *     SCOPED_MEMORY Action *actions = memory_allocate(size);
 *
 * text.h, json.h, match.h and rulebook.h have the same for what they create. */
#define SCOPED(clear) __attribute__((cleanup(clear)))
#define SCOPED_MEMORY SCOPED(memory_clear)
