/* SPDX-License-Identifier: MIT */
#include "culdesac/fields.h"

#include <assert.h>
#include <string.h>

/* ---- Numbers of one, two and four bytes ---- */

static int32_t load(const void *place, size_t size)
{
    uint8_t byte;
    uint16_t pair;
    int32_t whole;
    switch (size) {
    case 1: memcpy(&byte, place, sizeof byte); return byte;
    case 2: memcpy(&pair, place, sizeof pair); return pair;
    default:
        assert(size == sizeof whole);
        memcpy(&whole, place, sizeof whole);
        return whole;
    }
}

static void store(void *place, size_t size, int32_t number)
{
    const uint8_t byte = (uint8_t)number;
    const uint16_t pair = (uint16_t)number;
    switch (size) {
    case 1: memcpy(place, &byte, sizeof byte); break;
    case 2: memcpy(place, &pair, sizeof pair); break;
    default: assert(size == sizeof number); memcpy(place, &number, sizeof number);
    }
}

/* Whether a number lies there; −1 in a byte is 255. */
static bool holds(const void *place, size_t size, int32_t number)
{
    uint8_t bytes[sizeof number];
    store(bytes, size, number);
    return memcmp(place, bytes, size) == 0;
}

static void write_bool(const FieldScope *scope, const void *value, JsonOut *out)
{
    (void)scope;
    json_put_bool(out, *(const bool *)value);
}

static bool read_bool(FieldScope *scope, const JsonAt *at, void *value, Fault *fault)
{
    (void)scope;
    return json_read_bool(at, value, fault);
}

const Codec FIELD_BOOL = {write_bool, read_bool};

/* ---- Where lists lie ---- */

static int length_of(const StateField *field, int length, const FieldScope *scope)
{
    if (length == FIELD_SIDE) return field->side(scope->rules, scope->players);
    return length == FIELD_PLAYERS ? scope->players : length;
}

/* Where in the state that stands which is the index-th in the JSON. */
static int place_of(bool from_top, int index, int count)
{
    assert(index >= 0 && index < count);
    return from_top ? count - 1 - index : index;
}

static size_t value_offset(const StateField *field, const FieldScope *scope)
{
    return field->offset + (size_t)(scope->list * field->room + scope->index) * field->size;
}

static size_t count_offset(const StateField *field, const FieldScope *scope)
{
    return field->counts + (size_t)scope->list * field->count_size;
}

/* ---- Writing ---- */

static void write_rows(const StateField *table, FieldScope *scope, const unsigned char *base, JsonOut *out);

static void write_value(const StateField *field, const FieldScope *scope, const unsigned char *value, JsonOut *out)
{
    if (field->or_null && holds(value, field->size, field->nothing)) {
        json_put_null(out);
    } else if (field->codec) {
        field->codec->write(scope, value, out);
    } else if (field->members) {
        FieldScope within = *scope;
        json_open(out, '{');
        write_rows(field->members, &within, value, out);
        json_close(out, '}');
    } else if (field->choices) {
        json_put_choice(out, field->choices[load(value, field->size) - field->min]);
    } else {
        json_put_int(out, load(value, field->size));
    }
}

static void write_list(const StateField *field, FieldScope *scope, const unsigned char *base, JsonOut *out)
{
    const int count = field->length == FIELD_COUNTED ? load(base + count_offset(field, scope), field->count_size)
                                                     : length_of(field, field->length, scope);
    assert(count <= field->room || field->size == 0);
    json_open(out, '[');
    for (int i = 0; i < count; i++) {
        scope->index = place_of(field->from_top && !field->lists, i, count);
        write_value(field, scope, base + value_offset(field, scope), out);
    }
    json_close(out, ']');
}

static void write_lists(const StateField *field, FieldScope *scope, const unsigned char *base, JsonOut *out)
{
    const int lists = length_of(field, field->lists, scope);
    json_open(out, '[');
    for (int i = 0; i < lists; i++) {
        scope->list = place_of(field->from_top, i, lists);
        write_list(field, scope, base, out);
    }
    json_close(out, ']');
}

static void write_rows(const StateField *table, FieldScope *scope, const unsigned char *base, JsonOut *out)
{
    for (const StateField *field = table; field->key; field++) {
        scope->list = scope->index = 0;
        json_key(out, field->key);
        if (field->lists) {
            write_lists(field, scope, base, out);
        } else if (field->length) {
            write_list(field, scope, base, out);
        } else {
            write_value(field, scope, base + field->offset, out);
        }
    }
}

void fields_write(const StateField *table, const void *rules, int players, const void *state, JsonOut *out)
{
    FieldScope scope = {.rules = rules, .players = players};
    if (table) write_rows(table, &scope, state, out);
}

/* ---- Reading ---- */

static bool read_rows(const StateField *table, FieldScope *scope, const JsonAt *at, unsigned char *base, Fault *fault);

static int32_t most(const StateField *field, const FieldScope *scope)
{
    if (field->most) return field->most(scope->rules, scope->players);
    return field->most_in_rules ? load((const unsigned char *)scope->rules + field->most_offset, 4) : field->max;
}

/* A number, or the number of a choice. */
static bool read_number(const StateField *field, const FieldScope *scope, const JsonAt *at, int32_t *number,
                        Fault *fault)
{
    int choice;
    if (!field->choices) return json_read_int32(at, field->min, most(field, scope), number, fault);
    if (!json_read_choice(at, field->choices, &choice, fault)) return false;
    *number = field->min + choice;
    return true;
}

/* An object that has these members, and no others. */
static bool read_object(const StateField *table, FieldScope *scope, const JsonAt *at, unsigned char *value,
                        Fault *fault)
{
    if (!json_want_object(at, fault)) return false;
    for (JsonAt member = json_first(at); json_exists(&member); json_next(&member)) {
        const StateField *field = table;
        while (field->key && strcmp(field->key, member.key) != 0) field++;
        if (!field->key) return json_fault(&member, fault, "there is no such key here.");
    }
    const int list = scope->list;
    if (!read_rows(table, scope, at, value, fault)) return false;
    scope->list = list; /* where the walk that led here goes on */
    return true;
}

static bool read_value(const StateField *field, FieldScope *scope, const JsonAt *at, unsigned char *value, Fault *fault)
{
    int32_t number = field->nothing;
    if (!field->or_null || !json_is_null(at)) {
        if (field->codec) return !field->codec->read || field->codec->read(scope, at, value, fault);
        if (field->members) return read_object(field->members, scope, at, value, fault);
        if (!read_number(field, scope, at, &number, fault)) return false;
    }
    store(value, field->size, number);
    return true;
}

static bool read_list(const StateField *field, FieldScope *scope, const JsonAt *at, unsigned char *base, Fault *fault)
{
    const bool counted = field->length == FIELD_COUNTED;
    if (!json_want_array(at, counted ? -1 : length_of(field, field->length, scope), fault)) return false;
    const int count = json_count(at);
    if (counted && count > field->room) {
        return json_fault(at, fault, field->too_many ? field->too_many : "there is room for %d.", field->room);
    }
    assert(count <= field->room || field->size == 0);
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item)) {
        scope->index = place_of(field->from_top && !field->lists, item.index, count);
        if (!read_value(field, scope, &item, base + value_offset(field, scope), fault)) return false;
    }
    if (counted) store(base + count_offset(field, scope), field->count_size, count);
    return true;
}

static bool read_lists(const StateField *field, FieldScope *scope, const JsonAt *at, unsigned char *base, Fault *fault)
{
    const int lists = length_of(field, field->lists, scope);
    if (!json_want_array(at, lists, fault)) return false;
    for (JsonAt list = json_first(at); json_exists(&list); json_next(&list)) {
        scope->list = place_of(field->from_top, list.index, lists);
        if (!read_list(field, scope, &list, base, fault)) return false;
    }
    return true;
}

static bool read_rows(const StateField *table, FieldScope *scope, const JsonAt *at, unsigned char *base, Fault *fault)
{
    for (const StateField *field = table; field->key; field++) {
        const JsonAt member = json_member(at, field->key);
        if (field->later && scope->recorded && !json_exists(&member)) continue;
        scope->list = scope->index = 0;
        const bool read = field->lists    ? read_lists(field, scope, &member, base, fault)
                          : field->length ? read_list(field, scope, &member, base, fault)
                                          : read_value(field, scope, &member, base + field->offset, fault);
        if (!read) return false;
    }
    return true;
}

bool fields_read(const StateField *table, const void *rules, int players, bool recorded, const JsonAt *at, void *state,
                 Fault *fault)
{
    FieldScope scope = {.rules = rules, .players = players, .recorded = recorded};
    return !table || read_rows(table, &scope, at, state, fault);
}
