/* SPDX-License-Identifier: MIT */
#include "culdesac/json.h"

#include "core/json_scan.h"
#include "culdesac/files.h"

#include <assert.h>
#include <cjson/cJSON.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct JsonDocument {
    char *name; /* the file's name in errors; NULL: the text is not from a file */
    char *text;
    cJSON *root;
    size_t *positions; /* where each value begins in the text, in the order of the text */
};

/* ---- Documents ---- */

/* Finds the line and the column, both from 1; columns are counted in characters. */
static void find_line(const char *text, size_t at, int *line, int *column)
{
    *line = 1;
    *column = 1;
    for (size_t i = 0; i < at; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else if (!text_is_continuation(text[i])) {
            ++*column;
        }
    }
}

static void error_at(Error *error, const char *name, const char *text, size_t at, const char *reason)
{
    int line, column;
    find_line(text, at, &line, &column);
    if (name) {
        error_set(error, "%s, line %d, column %d: %s.", name, line, column, reason);
    } else {
        error_set(error, "JSON, column %d: %s.", column, reason);
    }
}

static int compare_names(const void *a, const void *b)
{
    const cJSON *const *first = a, *const *second = b;
    return strcmp((*first)->string, (*second)->string);
}

/* The second member with that key in the text. The sorted list cannot tell which one that is, because qsort orders
 * equal keys differently on different systems. */
static const cJSON *find_second_member(const cJSON *object, const char *key)
{
    int count = 0;
    const cJSON *child = object->child;
    while (strcmp(child->string, key) != 0 || ++count < 2) child = child->next;
    return child;
}

/* A member whose key occurs earlier, or NULL. The keys are sorted, because comparing all pairs would be slow in a huge
 * object. */
static const cJSON *find_duplicate(const cJSON *object)
{
    const size_t count = (size_t)cJSON_GetArraySize(object);
    SCOPED_MEMORY const cJSON **members = memory_allocate(count * sizeof *members);
    const cJSON *found = NULL;
    size_t filled = 0;
    for (const cJSON *child = object->child; child; child = child->next) members[filled++] = child;
    qsort(members, count, sizeof *members, compare_names);
    for (size_t i = 1; i < count && !found; i++) {
        if (strcmp(members[i - 1]->string, members[i]->string) == 0)
            found = find_second_member(object, members[i]->string);
    }
    return found;
}

static const cJSON *find_duplicate_within(const cJSON *node)
{
    const cJSON *found = cJSON_IsObject(node) ? find_duplicate(node) : NULL;
    for (const cJSON *child = node->child; child && !found; child = child->next) found = find_duplicate_within(child);
    return found;
}

/* Adds to *number how many nodes come before `wanted`, in the order of the text. Returns whether `wanted` is `node` or
 * below it. */
static bool count_nodes_before(const cJSON *node, const cJSON *wanted, size_t *number)
{
    if (node == wanted) return true;
    ++*number;
    for (const cJSON *child = node->child; child; child = child->next) {
        if (count_nodes_before(child, wanted, number)) return true;
    }
    return false;
}

static size_t text_offset_of(const JsonDocument *document, const cJSON *node)
{
    size_t number = 0;
    count_nodes_before(document->root, node, &number);
    return document->positions[number];
}

JsonDocument *json_create(const char *name, const char *text, size_t length, Error *error)
{
    size_t at;
    const char *reason;
    size_t *positions = json_scan(text, length, &at, &reason);
    if (!positions) {
        error_at(error, name, text, at, reason);
        return NULL;
    }
    JsonDocument *document = memory_allocate(sizeof *document);
    document->name = text_duplicate(name);
    document->text = memory_copy(text, length);
    document->positions = positions;
    document->root = cJSON_ParseWithLength(text, length);
    assert(document->root && "cJSON reads whatever json_scan accepts");
    const cJSON *duplicate = find_duplicate_within(document->root);
    if (duplicate) {
        SCOPED_TEXT sentence = {0};
        text_addf(&sentence, "the key \"%s\" appears twice", duplicate->string);
        error_at(error, name, text, text_offset_of(document, duplicate), text_string(&sentence));
        json_destroy(document);
        return NULL;
    }
    return document;
}

JsonDocument *json_read_file(const char *path, Error *error)
{
    SCOPED_TEXT text = {0};
    if (!file_read(path, JSON_FILE_MAX, &text, error)) return NULL;
    return json_create(path, text_string(&text), text.length, error);
}

void json_destroy(JsonDocument *document)
{
    if (!document) return;
    cJSON_Delete(document->root);
    free(document->positions);
    free(document->text);
    free(document->name);
    free(document);
}

/* ---- Cursors ---- */

JsonCursor json_root(const JsonDocument *document)
{
    return (JsonCursor){.document = document, .node = document->root, .index = -1};
}

bool json_exists(const JsonCursor *at) { return at->node != NULL; }
bool json_equal(const JsonCursor *a, const JsonCursor *b) { return cJSON_Compare(a->node, b->node, true); }
bool json_is_object(const JsonCursor *at) { return cJSON_IsObject(at->node); }
bool json_is_array(const JsonCursor *at) { return cJSON_IsArray(at->node); }
bool json_is_string(const JsonCursor *at) { return cJSON_IsString(at->node); }
bool json_is_number(const JsonCursor *at) { return cJSON_IsNumber(at->node); }
bool json_is_null(const JsonCursor *at) { return cJSON_IsNull(at->node); }

int json_count(const JsonCursor *at)
{
    return json_is_object(at) || json_is_array(at) ? cJSON_GetArraySize(at->node) : 0;
}

const char *json_string(const JsonCursor *at) { return cJSON_GetStringValue(at->node); }

JsonCursor json_member(const JsonCursor *at, const char *key)
{
    const cJSON *node = json_is_object(at) ? cJSON_GetObjectItemCaseSensitive(at->node, key) : NULL;
    return (JsonCursor){.document = at->document, .node = node, .parent = at, .key = key, .index = -1};
}

/* A cursor to the child of `parent` with that index. */
static JsonCursor child_of(const JsonCursor *parent, const cJSON *node, int index)
{
    const bool member = node && json_is_object(parent);
    return (JsonCursor){.document = parent->document,
                        .node = node,
                        .parent = parent,
                        .key = member ? node->string : NULL,
                        .index = index};
}

JsonCursor json_element(const JsonCursor *at, int index)
{
    const bool inside = index >= 0 && index < json_count(at);
    return child_of(at, inside ? cJSON_GetArrayItem(at->node, index) : NULL, index);
}

JsonCursor json_first(const JsonCursor *at) { return child_of(at, json_count(at) > 0 ? at->node->child : NULL, 0); }

void json_next(JsonCursor *child)
{
    assert(child->node && child->parent);
    *child = child_of(child->parent, child->node->next, child->index + 1);
}

/* ---- Errors ---- */

static void write_path(const JsonCursor *at, Text *path)
{
    if (!at->parent) return;
    write_path(at->parent, path);
    if (at->key) {
        if (path->length > 0) text_add_char(path, '.');
        text_add(path, at->key);
    } else {
        text_addf(path, "[%d]", at->index);
    }
}

bool json_error(const JsonCursor *at, Error *error, const char *format, ...)
{
    if (!error) return false;
    SCOPED_TEXT text = {0};
    const JsonCursor *there = at; /* an error in a missing value gives the position of its parent */
    while (!there->node) there = there->parent;
    if (at->document->name) {
        int line, column;
        find_line(at->document->text, text_offset_of(at->document, there->node), &line, &column);
        text_addf(&text, "%s, line %d, column %d: ", at->document->name, line, column);
    }
    SCOPED_TEXT path = {0};
    write_path(at, &path);
    if (path.length > 0) text_addf(&text, "%s: ", text_string(&path));
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&text, format, arguments);
    va_end(arguments);
    error_set(error, "%s", text_string(&text));
    return false;
}

/* Sets an error: what was expected, and what was found instead, if anything. Returns false. */
static bool error_expected(const JsonCursor *at, Error *error, const char *wanted)
{
    if (!json_exists(at)) return json_error(at, error, "it is missing; it must be %s.", wanted);
    char *found = cJSON_PrintUnformatted(at->node);
    char shown[64];
    assert(found);
    const bool whole = text_copy(shown, sizeof shown, found);
    cJSON_free(found);
    return json_error(at, error, "%s%s is not %s.", shown, whole ? "" : "…", wanted);
}

/* ---- Values ---- */

bool json_read_int(const JsonCursor *at, int64_t min, int64_t max, int64_t *value, Error *error)
{
    const double number = at->node && json_is_number(at) ? at->node->valuedouble : NAN;
    if (number >= (double)min && number <= (double)max && floor(number) == number &&
        fabs(number) < 9007199254740992.0) {
        *value = (int64_t)number;
        return true;
    }
    char wanted[96];
    snprintf(wanted, sizeof wanted, "a whole number from %lld to %lld", (long long)min, (long long)max);
    return error_expected(at, error, wanted);
}

bool json_read_int32(const JsonCursor *at, int32_t min, int32_t max, int32_t *value, Error *error)
{
    int64_t wide = 0;
    if (!json_read_int(at, min, max, &wide, error)) return false;
    *value = (int32_t)wide;
    return true;
}

bool json_read_double(const JsonCursor *at, double max, double *value, Error *error)
{
    const double number = at->node && json_is_number(at) ? at->node->valuedouble : NAN;
    if (number >= 0 && number <= max) {
        *value = number;
        return true;
    }
    char wanted[96];
    snprintf(wanted, sizeof wanted, "a number from 0 to %g", max);
    return error_expected(at, error, wanted);
}

bool json_read_bool(const JsonCursor *at, bool *value, Error *error)
{
    if (!cJSON_IsBool(at->node)) return error_expected(at, error, "true or false");
    *value = cJSON_IsTrue(at->node);
    return true;
}

static bool only_digits(const char *text) { return strspn(text, "0123456789") == strlen(text); }

bool json_read_choice(const JsonCursor *at, const char *const *choices, int *value, Error *error)
{
    for (int i = 0; choices[i]; i++) {
        const bool is_same = only_digits(choices[i]) ? json_is_number(at) && at->node->valuedouble == atof(choices[i])
                                                     : json_is_string(at) && strcmp(json_string(at), choices[i]) == 0;
        if (!is_same) continue;
        *value = i;
        return true;
    }
    SCOPED_TEXT wanted = {0};
    text_add(&wanted, "one of ");
    for (int i = 0; choices[i]; i++) text_addf(&wanted, "%s%s", i ? ", " : "", choices[i]);
    error_expected(at, error, text_string(&wanted));
    return false;
}

bool json_read_string(const JsonCursor *at, char *value, size_t size, Error *error)
{
    assert(size > 0);
    const char *string = json_string(at);
    if (!string || strlen(string) >= size) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, string ? "a string of at most %zu bytes" : "a string", size - 1);
        return error_expected(at, error, wanted);
    }
    strcpy(value, string);
    return true;
}

bool json_read_digits(const JsonCursor *at, uint64_t *value, Error *error)
{
    const char *string = json_string(at);
    return (string && text_read_digits(string, value)) ||
           error_expected(at, error, "a number below 2^64, written as a string of decimal digits");
}

bool json_only_members(const JsonCursor *at, const char *const *keys, Error *error)
{
    /* The members of a file are usually in the order of `keys`, so each search begins after the key found last. */
    int count = 0, next = 0;
    while (keys[count]) count++;
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        int tried = 0;
        assert(child.key && "only an object has members");
        while (tried < count && strcmp(keys[(next + tried) % count], child.key) != 0) tried++;
        if (tried == count) return json_error(&child, error, "unknown key.");
        next = (next + tried + 1) % count;
    }
    return true;
}

bool json_is_newer(const JsonCursor *at, int32_t newest)
{
    assert(newest < INT32_MAX);
    const JsonCursor version = json_member(at, "version");
    int32_t number;
    return json_read_int32(&version, newest + 1, INT32_MAX, &number, NULL);
}

bool json_require_version(const JsonCursor *at, int32_t newest, Error *error)
{
    const JsonCursor version = json_member(at, "version");
    int32_t number;
    if (!json_is_newer(at, newest)) return json_read_int32(&version, 1, newest, &number, error);
    return json_error(&version, error,
                      "this was written by a newer version of the program, which is needed to read it.");
}

bool json_require_array(const JsonCursor *at, int count, Error *error)
{
    if (json_is_array(at) && (count < 0 || json_count(at) == count)) return true;
    char wanted[64];
    snprintf(wanted, sizeof wanted, count < 0 ? "a list" : "a list of length %d", count);
    return error_expected(at, error, wanted);
}

bool json_require_object(const JsonCursor *at, Error *error)
{
    return json_is_object(at) || error_expected(at, error, "an object");
}

void json_put_node(JsonWriter *out, const JsonCursor *at)
{
    char *printed = cJSON_PrintUnformatted(at->node);
    assert(printed);
    json_put_raw(out, printed);
    cJSON_free(printed);
}
