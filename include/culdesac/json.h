/* SPDX-License-Identifier: MIT */
/*
 * Strict reading of JSON, and compact writing.
 *
 * Reading uses cJSON, but refuses what cJSON accepts: duplicate keys, bad UTF-8, raw control characters, numbers that
 * RFC 8259 does not allow or a double cannot hold, zero characters in strings, nesting over 32, bytes after the value.
 * A cursor (JsonCursor) knows its position, so every error names file, line, column and path, such as
 * `rules/neighbors.json, line 12, column 9: options.rows.default: 9 is not a whole number from 4 to 8`.
 *
 * Cursors are small values on the reader's stack that point to their parents. They own nothing, and are valid while the
 * document exists and their parents are in scope.
 */
#pragma once

#include "culdesac/error.h"
#include "culdesac/text.h"

#include <stdint.h>

enum { JSON_DEPTH_MAX = 32, JSON_FILE_MAX = 1 << 20 };

typedef struct JsonDocument JsonDocument;
struct cJSON;

typedef struct JsonCursor {
    const JsonDocument *document;
    const struct cJSON *node; /* NULL: there is no value */
    const struct JsonCursor *parent;
    const char *key; /* the value's key in an object, or NULL */
    int index;       /* the value's index among its parent's values; −1 for the root, and after json_member */
} JsonCursor;

/* Reads a whole text, which is copied. `name` is the file's name in errors, or NULL for a text without a file, whose
 * errors give the path alone. NULL and an error if it is not valid JSON. */
JsonDocument *json_create(const char *name, const char *text, size_t length, Error *error);
/* Reads a file of at most JSON_FILE_MAX bytes; NULL and an error if it cannot be read or is not valid JSON. */
JsonDocument *json_read_file(const char *path, Error *error);
void json_destroy(JsonDocument *document); /* `document` may be NULL */
static inline void json_destroy_scoped(JsonDocument **document) { json_destroy(*document); }
#define SCOPED_DOCUMENT SCOPED(json_destroy_scoped) JsonDocument
JsonCursor json_root(const JsonDocument *document);

/* The bytes of a value in its text. */
typedef struct JsonSpan {
    size_t at, count;
} JsonSpan;
/* Finds the value of a key (letters only) in the text of an object. The text may be invalid after the value, or contain
 * a number too large or a zero character, which json_create refuses. False unless there is exactly one such value, in
 * UTF-8. */
bool json_find_span(const char *text, size_t length, const char *key, JsonSpan *found);

bool json_exists(const JsonCursor *at);
bool json_equal(const JsonCursor *a, const JsonCursor *b); /* false if one of the values does not exist */
bool json_is_object(const JsonCursor *at);
bool json_is_array(const JsonCursor *at);
bool json_is_string(const JsonCursor *at);
bool json_is_number(const JsonCursor *at);
bool json_is_null(const JsonCursor *at);
/* The number of members or elements; 0 for any other value. */
int json_count(const JsonCursor *at);
/* The string, or NULL if the value is not a string. Valid while the document exists. */
const char *json_string(const JsonCursor *at);

/* The member of an object; its node is NULL if there is no such member. */
JsonCursor json_member(const JsonCursor *at, const char *key);
/* The element of a list, or member of an object, in order. Finding by index is linear: loops use json_first and
 * json_next. */
JsonCursor json_element(const JsonCursor *at, int index);
JsonCursor json_first(const JsonCursor *at);
void json_next(JsonCursor *child); /* moves to the next child, or after the last to one without a node */

/* Writes the cursor's position and the reason (as printf does); returns false. */
__attribute__((format(printf, 3, 4))) bool json_error(const JsonCursor *at, Error *error, const char *format, ...);

/* Like all json_read_… functions below, reads one value and checks it; or sets an error and leaves *value unchanged. A
 * missing value is an error. */
bool json_read_int(const JsonCursor *at, int64_t min, int64_t max, int64_t *value, Error *error);
bool json_read_int32(const JsonCursor *at, int32_t min, int32_t max, int32_t *value, Error *error);
bool json_read_double(const JsonCursor *at, double max, double *value, Error *error); /* a number from 0 to `max` */
bool json_read_bool(const JsonCursor *at, bool *value, Error *error);
/* Reads one of a NULL-ended list of strings; a choice that consists of digits is a number in the JSON. */
bool json_read_choice(const JsonCursor *at, const char *const *choices, int *value, Error *error);
/* Reads a string of at most size−1 bytes. */
bool json_read_string(const JsonCursor *at, char *value, size_t size, Error *error);
/* Reads a string of decimal digits, an unsigned 64-bit number. */
bool json_read_digits(const JsonCursor *at, uint64_t *value, Error *error);
/* Refuses an object with a member whose key is not in the NULL-ended list. */
bool json_only_members(const JsonCursor *at, const char *const *keys, Error *error);
/* Whether an object's "version" is newer than the newest known format. */
bool json_is_newer(const JsonCursor *at, int32_t newest);
/* Refuses an object whose "version" is missing, invalid or newer than the newest known format. */
bool json_require_version(const JsonCursor *at, int32_t newest, Error *error);
/* Refuses a value that is not a list, or a list of another length than `count` unless that is negative. */
bool json_require_array(const JsonCursor *at, int count, Error *error);
bool json_require_object(const JsonCursor *at, Error *error);

/* Writes compact JSON, with the members in the order of the calls. */
typedef struct JsonWriter {
    Text *text;
    bool comma; /* a comma is needed before the next value */
} JsonWriter;

JsonWriter json_writer(Text *text);
void json_open(JsonWriter *out, char bracket);  /* '{' or '[' */
void json_close(JsonWriter *out, char bracket); /* '}' or ']' */
void json_key(JsonWriter *out, const char *key);
void json_put_int(JsonWriter *out, int64_t value);
void json_put_bool(JsonWriter *out, bool value);
void json_put_null(JsonWriter *out);
void json_put_string(JsonWriter *out, const char *string);
void json_put_double(JsonWriter *out, double value);       /* `value` is finite, and is written with seven digits */
void json_put_choice(JsonWriter *out, const char *choice); /* a number if it consists of digits, otherwise a string */
/* Writes a value that was read before. */
void json_put_node(JsonWriter *out, const JsonCursor *at);
/* Writes a text that is already JSON. */
void json_put_raw(JsonWriter *out, const char *json);
/* Formats compact JSON for a person: values at most `depth` brackets deep get a line of their own. */
void json_pretty_print(const char *json, int depth, Text *text);

/* Writes the key and the opening bracket of a member; the functions below write members with their values. */
void json_open_member(JsonWriter *out, const char *key, char bracket);
void json_int_member(JsonWriter *out, const char *key, int64_t value);
void json_double_member(JsonWriter *out, const char *key, double value);
void json_bool_member(JsonWriter *out, const char *key, bool value);
void json_string_member(JsonWriter *out, const char *key, const char *string);
void json_null_member(JsonWriter *out, const char *key);
