/* SPDX-License-Identifier: MIT */
/* A string that grows as it is written. If memory runs out, the program ends with a message. */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Text {
    char *data; /* ends with a zero byte once anything was added; NULL before */
    size_t length;
    size_t capacity;
} Text;

/* {0} is an empty text. */
void text_clear(Text *text); /* frees the memory and leaves the text empty */
void text_reset(Text *text); /* makes the text empty but keeps its memory */
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t count);
void text_add_char(Text *text, char c);
__attribute__((format(printf, 2, 3))) void text_addf(Text *text, const char *format, ...);
void text_vaddf(Text *text, const char *format, va_list arguments);
/* The string, never NULL. */
const char *text_string(const Text *text);

/* Copies source into target[size], cut at a whole UTF-8 character if it is too long. Returns whether all of it
 * fitted. */
bool text_copy(char *target, size_t size, const char *source);
/* A copy of the string in allocated memory; NULL of NULL. */
char *text_duplicate(const char *string);
/* Reads a number below 2^64 that is written in decimal digits alone. */
bool text_read_digits(const char *string, uint64_t *number);
/* Whether the bytes are valid UTF-8. If not, *at is the first bad byte; `at` may be NULL. */
bool text_is_utf8(const char *bytes, size_t count, size_t *at);
/* The number of characters of UTF-8 in the bytes. */
int text_characters(const char *bytes, size_t count);
/* Allocated memory, never NULL. */
void *memory_allocate(size_t size);       /* zeroed */
void *memory_allocate_unset(size_t size); /* not zeroed: for long lists of which few items are used */
void *memory_copy(const void *memory, size_t size);
void *memory_resize(void *memory, size_t size); /* what is added is not zeroed; `memory` may be NULL */
/* Makes room in a list of `count` items for one more, by doubling the capacity. NULL with a capacity of 0 is empty. */
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
 * json.h, match.h and rulebook.h have the same for what they create. */
#define SCOPED(clear) __attribute__((cleanup(clear)))
#define SCOPED_TEXT SCOPED(text_clear) Text
#define SCOPED_MEMORY SCOPED(memory_clear)
