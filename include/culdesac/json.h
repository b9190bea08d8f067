/* SPDX-License-Identifier: MIT */
/*
 * JSON, strictly read and plainly written.
 *
 * Reading stands on cJSON, and refuses beforehand what cJSON lets pass: duplicate keys, bad UTF-8, raw control
 * characters, numbers written otherwise than RFC 8259 allows or beyond a double, zero characters in strings, nesting
 * over 32, bytes after the value. A cursor (JsonAt) knows where it stands, so every fault names file, line, column
 * and path, such as `rules/neighbors.json, line 12, column 9: options.rows.default: 9 is not a whole number from 4 to 8`.
 *
 * Cursors are small values that live on the reader's stack and point to the cursor they came from; they own nothing
 * and are good while the document is and while their parents are in scope.
 */
#ifndef CULDESAC_JSON_H
#define CULDESAC_JSON_H

#include "culdesac/fault.h"
#include "culdesac/text.h"

#include <stdint.h>

enum { JSON_DEPTH_MAX = 32, JSON_FILE_MAX = 1 << 20 };

typedef struct JsonDoc JsonDoc;
struct cJSON;

typedef struct JsonAt {
    const JsonDoc *doc;
    const struct cJSON *node; /* NULL: nothing there */
    const struct JsonAt *parent;
    const char *key; /* its key in an object, or NULL */
    int index;       /* its place in a list, or −1 */
} JsonAt;

/* Reads a whole text. `name` is what faults call the file, or NULL for a text that is no file (faults then give the
 * path alone). The text is copied. NULL and a fault if it is not good JSON. */
JsonDoc *json_create(const char *name, const char *text, size_t length, Fault *fault);
void json_destroy(JsonDoc *doc); /* NULL is fine */
JsonAt json_root(const JsonDoc *doc);

/* Where the bytes of a value lie in its text. */
typedef struct JsonBytes {
    size_t at, count;
} JsonBytes;
/* The value of that key, which is letters only, in the object that a text is, as it is written there: also where the text is
 * no good JSON from somewhere behind it, or for the sake of a number's size or a zero character within. False where there is
 * no such value, or more than one. */
bool json_find_bytes(const char *text, size_t length, const char *key, JsonBytes *found);

bool json_exists(const JsonAt *at);
bool json_is_object(const JsonAt *at);
bool json_is_array(const JsonAt *at);
bool json_is_string(const JsonAt *at);
bool json_is_number(const JsonAt *at);
bool json_is_null(const JsonAt *at);
/* How many members or elements; 0 for anything else. */
int json_count(const JsonAt *at);
/* The string itself, or NULL if it is none. Good while the document is. */
const char *json_string(const JsonAt *at);

/* The member of an object: a cursor whose node is NULL where there is none. */
JsonAt json_member(const JsonAt *at, const char *key);
/* The element of a list, or member of an object, in order. Walking by index is linear: use first and next in loops. */
JsonAt json_element(const JsonAt *at, int index);
JsonAt json_first(const JsonAt *at);
void json_next(JsonAt *child); /* after the last its node is NULL */

/* Writes where the cursor stands and the reason (printf style); returns false. */
__attribute__((format(printf, 3, 4))) bool json_fault(const JsonAt *at, Fault *fault, const char *format, ...);

/* Each of these reads one value and checks it, or sets a fault and leaves *value alone. Missing is a fault too. */
bool json_read_int(const JsonAt *at, int64_t min, int64_t max, int64_t *value, Fault *fault);
bool json_read_int32(const JsonAt *at, int32_t min, int32_t max, int32_t *value, Fault *fault);
bool json_read_double(const JsonAt *at, double min, double max, double *value, Fault *fault);
bool json_read_bool(const JsonAt *at, bool *value, Fault *fault);
/* One of a NULL-ended list of strings; a choice made of digits only is written as a number. */
bool json_read_choice(const JsonAt *at, const char *const *choices, int *value, Fault *fault);
/* A string of at most size−1 bytes. */
bool json_read_string(const JsonAt *at, char *value, size_t size, Fault *fault);
/* Decimal digits in a string: an unsigned 64-bit number. */
bool json_read_digits(const JsonAt *at, uint64_t *value, Fault *fault);
/* Refuses any member whose key is not in the NULL-ended list. */
bool json_only_members(const JsonAt *at, const char *const *keys, Fault *fault);
/* Whether an object's "version" is beyond the newest format that is known. */
bool json_is_newer(const JsonAt *at, int32_t newest);
/* Refuses such an object, or one whose version is no version. */
bool json_want_version(const JsonAt *at, int32_t newest, Fault *fault);
/* Checks the type and, unless negative, the count. */
bool json_want_array(const JsonAt *at, int count, Fault *fault);
bool json_want_object(const JsonAt *at, Fault *fault);

/* Writing: compact, members in the order written. */
typedef struct JsonOut {
    Text *text;
    bool comma; /* whether the next value must be parted from one before */
} JsonOut;

JsonOut json_out(Text *text);
void json_open(JsonOut *out, char bracket);  /* '{' or '[' */
void json_close(JsonOut *out, char bracket); /* '}' or ']' */
void json_key(JsonOut *out, const char *key);
void json_put_int(JsonOut *out, int64_t value);
void json_put_bool(JsonOut *out, bool value);
void json_put_null(JsonOut *out);
void json_put_string(JsonOut *out, const char *string);
void json_put_double(JsonOut *out, double value); /* finite; seven digits */
void json_put_choice(JsonOut *out, const char *choice); /* digits only: a number, else a string */
/* A value read before, written again. */
void json_put_node(JsonOut *out, const JsonAt *at);
/* A text that is JSON already. */
void json_put_raw(JsonOut *out, const char *json);
/* JSON as written above, laid out for a person: what lies at most `depth` brackets deep has a line of its own. */
void json_lay_out(const char *json, int depth, Text *text);

/* Shorthands for a member with a value. */
void json_int_member(JsonOut *out, const char *key, int64_t value);
void json_bool_member(JsonOut *out, const char *key, bool value);
void json_string_member(JsonOut *out, const char *key, const char *string);
void json_null_member(JsonOut *out, const char *key);

#endif
