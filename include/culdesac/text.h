/* SPDX-License-Identifier: MIT */
/* A string that grows as it is written; {0} is an empty one. */
#pragma once

#include "culdesac/memory.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Text {
    char *data; /* ends with a zero byte once anything was added; NULL before */
    size_t length;
    size_t capacity;
} Text;

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
/* A copy of the string in allocated memory; NULL if `string` is NULL. */
char *text_duplicate(const char *string);
/* What follows `start` in a string that begins with it; otherwise NULL. */
const char *text_after(const char *string, const char *start);
/* Makes the string's first character a capital if it is a letter of ASCII. */
void text_capitalize(char *string);
/* Reads a number below 2^64 that is written in decimal digits alone. */
bool text_read_digits(const char *string, uint64_t *number);
/* Whether a byte of UTF-8 continues a character rather than begins one. */
static inline bool text_is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }
/* Whether the bytes are valid UTF-8. If not, *at is the first bad byte; `at` may be NULL. */
bool text_is_utf8(const char *bytes, size_t count, size_t *at);
/* The number of characters of UTF-8 in the bytes. */
int text_characters(const char *bytes, size_t count);

#define SCOPED_TEXT SCOPED(text_clear) Text
