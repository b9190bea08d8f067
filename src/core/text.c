/* SPDX-License-Identifier: MIT */
#include "culdesac/text.h"

#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for `count` more bytes and a final zero. */
static void text_reserve(Text *text, size_t count)
{
    assert(count < SIZE_MAX / 4 && text->length < SIZE_MAX / 4);
    const size_t wanted = text->length + count + 1;
    if (wanted <= text->capacity) return;
    size_t capacity = text->capacity ? text->capacity : 64;
    while (capacity < wanted) capacity *= 2;
    text->data = memory_resize(text->data, capacity);
    text->capacity = capacity;
}

void text_clear(Text *text)
{
    free(text->data);
    *text = (Text){0};
}

void text_reset(Text *text)
{
    text->length = 0;
    if (text->data) text->data[0] = '\0';
}

void text_add_bytes(Text *text, const char *bytes, size_t count)
{
    text_reserve(text, count);
    if (count) memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void text_add(Text *text, const char *string) { text_add_bytes(text, string, strlen(string)); }

void text_add_char(Text *text, char c) { text_add_bytes(text, &c, 1); }

void text_vaddf(Text *text, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const int count = vsnprintf(NULL, 0, format, again);
    va_end(again);
    assert(count >= 0);
    text_reserve(text, (size_t)count);
    vsnprintf(text->data + text->length, (size_t)count + 1, format, arguments);
    text->length += (size_t)count;
}

void text_addf(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(text, format, arguments);
    va_end(arguments);
}

const char *text_string(const Text *text) { return text->data ? text->data : ""; }

char *text_duplicate(const char *string) { return string ? memory_copy(string, strlen(string) + 1) : NULL; }

bool text_copy(char *target, size_t size, const char *source)
{
    assert(size > 0);
    size_t count = strlen(source);
    const bool fits = count < size;
    if (!fits) {
        count = size - 1;
        while (count > 0 && text_is_continuation(source[count])) count--;
    }
    memcpy(target, source, count);
    target[count] = '\0';
    return fits;
}

const char *text_after(const char *string, const char *start)
{
    const size_t length = strlen(start);
    return strncmp(string, start, length) == 0 ? string + length : NULL;
}

void text_capitalize(char *string) { *string = (char)toupper((unsigned char)*string); }

bool text_read_digits(const char *string, uint64_t *number)
{
    uint64_t read = 0;
    for (size_t i = 0; string[i]; i++) {
        const uint64_t digit = (uint64_t)(string[i] - '0');
        if (digit > 9 || read > (UINT64_MAX - digit) / 10) return false;
        read = read * 10 + digit;
    }
    if (!string[0]) return false;
    *number = read;
    return true;
}

/* The length in bytes of the first character; 0 if it is malformed. */
static size_t utf8_character(const unsigned char *bytes, size_t count)
{
    assert(count > 0);
    const unsigned char first = bytes[0];
    if (first < 0x80) return 1;
    const size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || length > count) return 0;
    for (size_t i = 1; i < length; i++) {
        if (!text_is_continuation((char)bytes[i])) return 0;
    }
    const bool overlong = (first == 0xE0 && bytes[1] < 0xA0) || (first == 0xF0 && bytes[1] < 0x90);
    const bool surrogate = first == 0xED && bytes[1] > 0x9F;
    const bool beyond = first == 0xF4 && bytes[1] > 0x8F;
    return overlong || surrogate || beyond ? 0 : length;
}

int text_characters(const char *bytes, size_t count)
{
    int characters = 0;
    for (size_t i = 0; i < count; i++) characters += !text_is_continuation(bytes[i]);
    return characters;
}

bool text_is_utf8(const char *bytes, size_t count, size_t *at)
{
    for (size_t i = 0; i < count;) {
        const size_t length = utf8_character((const unsigned char *)bytes + i, count - i);
        if (length == 0) {
            if (at) *at = i;
            return false;
        }
        i += length;
    }
    return true;
}
