/* SPDX-License-Identifier: MIT */
/*
 * JSON, strictly read and plainly written.
 *
 * Reading stands on cJSON, and refuses beforehand what cJSON lets pass: duplicate keys, bad UTF-8, raw control
 * characters, numbers written otherwise than RFC 8259 allows or beyond a double, zero characters in strings, nesting
 * over 32, bytes after the value. A cursor (JsonCursor) knows where it stands, so every error names file, line, column
 * and path, such as `rules/neighbors.json, line 12, column 9: options.rows.default: 9 is not a whole number from 4 to
 * 8`.
 *
 * Cursors are small values that live on the reader's stack and point to the cursor they came from; they own nothing
 * and are good while the document is and while their parents are in scope.
 */
#ifndef CULDESAC_JSON_H
#define CULDESAC_JSON_H

#include "culdesac/error.h"
#include "culdesac/text.h"

#include <stdint.h>

enum { JSON_DEPTH_MAX = 32, JSON_FILE_MAX = 1 << 20 };

typedef struct JsonDoc JsonDoc;
struct cJSON;

typedef struct JsonCursor {
    const JsonDoc *doc;
    const struct cJSON *node; /* NULL: nothing there */
    const struct JsonCursor *parent;
    const char *key; /* its key in an object, or NULL */
    int index;       /* its place in a list, or −1 */
} JsonCursor;

/* Reads a whole text. `play.name` is what errors call the file, or NULL for a text that is no file (errors then give
 * the path alone). The text is copied. NULL and an error if it is not good JSON. */
JsonDoc *json_create(const char *name, const char *text, size_t length, Error *error);
void json_destroy(JsonDoc *doc); /* NULL is fine */
JsonCursor json_root(const JsonDoc *doc);

/* Where the bytes of a value lie in its text. */
typedef struct JsonSpan {
    size_t at, count;
} JsonSpan;
/* The value of that key, which is letters only, in the object that a text is, as it is written there: also where the
 * text is no good JSON from somewhere behind it, or for the sake of a number's size or a zero character within. False
 * where there is no such value, or more than one. */
bool json_find_span(const char *text, size_t length, const char *key, JsonSpan *found);

bool json_exists(const JsonCursor *at);
bool json_is_object(const JsonCursor *at);
bool json_is_array(const JsonCursor *at);
bool json_is_string(const JsonCursor *at);
bool json_is_number(const JsonCursor *at);
bool json_is_null(const JsonCursor *at);
/* How many members or elements; 0 for anything else. */
int json_count(const JsonCursor *at);
/* The string itself, or NULL if it is none. Good while the document is. */
const char *json_string(const JsonCursor *at);

/* The member of an object: a cursor whose node is NULL where there is none. */
JsonCursor json_member(const JsonCursor *at, const char *key);
/* The element of a list, or member of an object, in order. Walking by index is linear: use first and next in loops. */
JsonCursor json_element(const JsonCursor *at, int index);
JsonCursor json_first(const JsonCursor *at);
void json_next(JsonCursor *child); /* after the last its node is NULL */

/* Writes where the cursor stands and the reason (printf style); returns false. */
__attribute__((format(printf, 3, 4))) bool json_error(const JsonCursor *at, Error *error, const char *format, ...);

/* Each of these reads one value and checks it, or sets an error and leaves *value alone. Missing is an error too. */
bool json_read_int(const JsonCursor *at, int64_t min, int64_t max, int64_t *value, Error *error);
bool json_read_int32(const JsonCursor *at, int32_t min, int32_t max, int32_t *value, Error *error);
bool json_read_double(const JsonCursor *at, double min, double max, double *value, Error *error);
bool json_read_bool(const JsonCursor *at, bool *value, Error *error);
/* One of a NULL-ended list of strings; a choice made of digits only is written as a number. */
bool json_read_choice(const JsonCursor *at, const char *const *choices, int *value, Error *error);
/* A string of at most size−1 bytes. */
bool json_read_string(const JsonCursor *at, char *value, size_t size, Error *error);
/* Decimal digits in a string: an unsigned 64-bit number. */
bool json_read_digits(const JsonCursor *at, uint64_t *value, Error *error);
/* Refuses any member whose key is not in the NULL-ended list. */
bool json_only_members(const JsonCursor *at, const char *const *keys, Error *error);
/* Whether an object's "version" is beyond the newest format that is known. */
bool json_is_newer(const JsonCursor *at, int32_t newest);
/* Refuses such an object, or one whose version is no version. */
bool json_require_version(const JsonCursor *at, int32_t newest, Error *error);
/* Checks the type and, unless negative, the count. */
bool json_require_array(const JsonCursor *at, int count, Error *error);
bool json_require_object(const JsonCursor *at, Error *error);

/* Writing: compact, members in the order written. */
typedef struct JsonWriter {
    Text *text;
    bool comma; /* whether the next value must be parted from one before */
} JsonWriter;

JsonWriter json_writer(Text *text);
void json_open(JsonWriter *out, char bracket);  /* '{' or '[' */
void json_close(JsonWriter *out, char bracket); /* '}' or ']' */
void json_key(JsonWriter *out, const char *key);
void json_put_int(JsonWriter *out, int64_t value);
void json_put_bool(JsonWriter *out, bool value);
void json_put_null(JsonWriter *out);
void json_put_string(JsonWriter *out, const char *string);
void json_put_double(JsonWriter *out, double value);       /* finite; seven digits */
void json_put_choice(JsonWriter *out, const char *choice); /* digits only: a number, else a string */
/* A value read before, written again. */
void json_put_node(JsonWriter *out, const JsonCursor *at);
/* A text that is JSON already. */
void json_put_raw(JsonWriter *out, const char *json);
/* JSON as written above, laid out for a person: what lies at most `depth` brackets deep has a line of its own. */
void json_pretty_print(const char *json, int depth, Text *text);

/* Shorthands for a member with a value. */
void json_int_member(JsonWriter *out, const char *key, int64_t value);
void json_bool_member(JsonWriter *out, const char *key, bool value);
void json_string_member(JsonWriter *out, const char *key, const char *string);
void json_null_member(JsonWriter *out, const char *key);

#endif
