/* SPDX-License-Identifier: MIT */
#include "culdesac/fields.h"

#include "culdesac/cards.h"
#include "culdesac/day.h"

#include <assert.h>
#include <string.h>

/* ---- Numbers of 1, 2 and 4 bytes ---- */

static int32_t load_integer(const void *place, size_t size)
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

static void store_integer(void *place, size_t size, int32_t number)
{
    const uint8_t byte = (uint8_t)number;
    const uint16_t pair = (uint16_t)number;
    switch (size) {
    case 1: memcpy(place, &byte, sizeof byte); break;
    case 2: memcpy(place, &pair, sizeof pair); break;
    default: assert(size == sizeof number); memcpy(place, &number, sizeof number);
    }
}

int32_t field_number(const JsonField *field, const void *base)
{
    return load_integer((const unsigned char *)base + field->offset, field->size);
}

void field_set_number(const JsonField *field, void *base, int32_t number)
{
    store_integer((unsigned char *)base + field->offset, field->size, number);
}

/* Whether these bytes hold that number; −1 in one byte is 255. */
static bool holds_number(const void *place, size_t size, int32_t number)
{
    uint8_t bytes[sizeof number];
    store_integer(bytes, size, number);
    return memcmp(place, bytes, size) == 0;
}

static void write_bool(const FieldScope *scope, const void *value, JsonWriter *out)
{
    json_put_bool(out, *(const bool *)value);
}

static bool read_bool(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    return json_read_bool(at, value, error);
}

const Codec FIELD_BOOL = {write_bool, read_bool};

static void write_text(const FieldScope *scope, const void *value, JsonWriter *out) { json_put_string(out, value); }

static bool read_text(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    return json_read_string(at, value, scope->size, error);
}

const Codec FIELD_TEXT = {write_text, read_text};

void field_write_card(const FieldScope *scope, const void *card, JsonWriter *out)
{
    json_put_string(out, card_token(*(const Card *)card));
}

bool field_read_card(const FieldScope *scope, const JsonCursor *at, void *target, Error *error)
{
    const char *token = json_string(at);
    const Card card = token ? card_from_token(token) : CARD_NONE;
    if (card > CARD_JOKER)
        return json_error(at, error, "a card must be a rank and a suit, such as \"Td\", or \"*\" for a joker.");
    *(Card *)target = card;
    return true;
}

static void write_day(const FieldScope *scope, const void *value, JsonWriter *out)
{
    char date[DAY_TEXT_SIZE];
    day_write(*(const int32_t *)value, date);
    json_put_string(out, date);
}

static bool read_day(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    char date[DAY_TEXT_SIZE];
    int32_t *day = value;
    if (!json_read_string(at, date, sizeof date, error)) return false;
    *day = day_read(date);
    return !date[0] || *day != DAY_NONE || json_error(at, error, "\"%s\" is not a date such as 2026-11-23.", date);
}

const Codec FIELD_DAY = {write_day, read_day};

/* ---- Lists ---- */

static int length_of(const JsonField *field, int length, const FieldScope *scope)
{
    if (length == FIELD_SIDE) return field->side(scope->rules, scope->players);
    return length == FIELD_PLAYERS ? scope->players : length;
}

/* The index in the struct's list of the element with this index in the JSON. */
static int state_index(bool from_top, int index, int count)
{
    assert(index >= 0 && index < count);
    return from_top ? count - 1 - index : index;
}

static size_t value_offset(const JsonField *field, const FieldScope *scope)
{
    return field->offset + (size_t)(scope->list * field->capacity + scope->index) * field->size;
}

static size_t count_offset(const JsonField *field, const FieldScope *scope)
{
    return field->count_offset + (size_t)scope->list * field->count_size;
}

/* ---- Writing ---- */

static void write_rows(const JsonField *table, const FieldScope *scope, const unsigned char *base, JsonWriter *out);

static void write_value(const JsonField *field, const FieldScope *scope, const unsigned char *value, JsonWriter *out)
{
    if (field->or_null && holds_number(value, field->size, field->null_value)) {
        json_put_null(out);
    } else if (field->codec) {
        field->codec->write(scope, value, out);
    } else if (field->members) {
        json_open(out, '{');
        write_rows(field->members, scope, value, out);
        json_close(out, '}');
    } else if (field->choices) {
        json_put_choice(out, field->choices[load_integer(value, field->size) - field->min]);
    } else {
        json_put_int(out, load_integer(value, field->size));
    }
}

static void write_list(const JsonField *field, const FieldScope *scope, const unsigned char *base, JsonWriter *out)
{
    const int count = field->length == FIELD_COUNTED
                          ? load_integer(base + count_offset(field, scope), field->count_size)
                          : length_of(field, field->length, scope);
    FieldScope item = *scope;
    assert(count <= field->capacity || field->size == 0);
    json_open(out, '[');
    for (int i = 0; i < count; i++) {
        item.index = state_index(field->from_top && !field->lists, i, count);
        write_value(field, &item, base + value_offset(field, &item), out);
    }
    json_close(out, ']');
}

static void write_lists(const JsonField *field, const FieldScope *scope, const unsigned char *base, JsonWriter *out)
{
    const int lists = length_of(field, field->lists, scope);
    FieldScope list = *scope;
    json_open(out, '[');
    for (int i = 0; i < lists; i++) {
        list.list = state_index(field->from_top, i, lists);
        write_list(field, &list, base, out);
    }
    json_close(out, ']');
}

static void write_rows(const JsonField *table, const FieldScope *scope, const unsigned char *base, JsonWriter *out)
{
    FieldScope row = *scope;
    row.list = row.index = 0;
    for (const JsonField *field = table; field->key; field++) {
        if (field->is_optional && !base[field->flag_offset]) continue;
        json_key(out, field->key);
        if (field->lists) {
            write_lists(field, &row, base, out);
        } else if (field->length) {
            write_list(field, &row, base, out);
        } else {
            write_value(field, &row, base + field->offset, out);
        }
    }
}

void fields_write_value(const JsonField *field, const void *base, JsonWriter *out)
{
    const FieldScope scope = {0};
    write_value(field, &scope, (const unsigned char *)base + field->offset, out);
}

void fields_write(const JsonField *table, const void *rules, int players, const void *state, JsonWriter *out)
{
    const FieldScope scope = {.rules = rules, .players = players};
    if (table) write_rows(table, &scope, state, out);
}

/* ---- Reading ---- */

static bool read_rows(const JsonField *table, const FieldScope *scope, const JsonCursor *at, unsigned char *base,
                      Error *error);

static int32_t field_max(const JsonField *field, const FieldScope *scope)
{
    return field->get_max ? field->get_max(scope->rules, scope->players) : field->max;
}

/* Reads a number, or a choice as its number. */
static bool read_number(const JsonField *field, const FieldScope *scope, const JsonCursor *at, int32_t *number,
                        Error *error)
{
    int choice;
    if (!field->choices) return json_read_int32(at, field->min, field_max(field, scope), number, error);
    if (!json_read_choice(at, field->choices, &choice, error)) return false;
    *number = field->min + choice;
    return true;
}

static bool refuse_member(const JsonField *table, const FieldScope *scope, const JsonCursor *member, Error *error)
{
    SCOPED_TEXT keys = {0};
    if (scope->reading != READING_CHANGES) return json_error(member, error, "unknown key.");
    for (const JsonField *field = table; field->key; field++)
        text_addf(&keys, "%s%s", field > table ? ", " : "", field->key);
    return json_error(member, error, "unknown key. Choose from %s.", text_string(&keys));
}

/* Reads an object. Members that are not in the table are refused, except with READING_FILE. */
static bool read_object(const JsonField *table, const FieldScope *scope, const JsonCursor *at, unsigned char *value,
                        Error *error)
{
    if (!json_require_object(at, error)) return false;
    for (JsonCursor member = json_first(at); json_exists(&member) && scope->reading != READING_FILE;
         json_next(&member)) {
        const JsonField *field = table;
        while (field->key && strcmp(field->key, member.key) != 0) field++;
        if (!field->key) return refuse_member(table, scope, &member, error);
    }
    return read_rows(table, scope, at, value, error);
}

static bool read_value(const JsonField *field, const FieldScope *scope, const JsonCursor *at, unsigned char *value,
                       Error *error)
{
    FieldScope sized = *scope;
    int32_t number = field->null_value;
    sized.size = field->size;
    if (!field->or_null || !json_is_null(at)) {
        if (field->codec) return !field->codec->read || field->codec->read(&sized, at, value, error);
        if (field->members) return read_object(field->members, scope, at, value, error);
        if (!read_number(field, scope, at, &number, error)) return false;
    }
    store_integer(value, field->size, number);
    return true;
}

static bool read_list(const JsonField *field, const FieldScope *scope, const JsonCursor *at, unsigned char *base,
                      Error *error)
{
    const bool counted = field->length == FIELD_COUNTED;
    if (!json_require_array(at, counted ? -1 : length_of(field, field->length, scope), error)) return false;
    const int count = json_count(at);
    if (counted && count > field->capacity) {
        return json_error(at, error, field->too_many_error ? field->too_many_error : "there may be at most %d items.",
                          field->capacity);
    }
    assert(count <= field->capacity || field->size == 0);
    FieldScope item = *scope;
    for (JsonCursor value = json_first(at); json_exists(&value); json_next(&value)) {
        item.index = state_index(field->from_top && !field->lists, value.index, count);
        if (!read_value(field, &item, &value, base + value_offset(field, &item), error)) return false;
    }
    if (counted) store_integer(base + count_offset(field, scope), field->count_size, count);
    return true;
}

static bool read_lists(const JsonField *field, const FieldScope *scope, const JsonCursor *at, unsigned char *base,
                       Error *error)
{
    const int lists = length_of(field, field->lists, scope);
    if (!json_require_array(at, lists, error)) return false;
    FieldScope list = *scope;
    for (JsonCursor values = json_first(at); json_exists(&values); json_next(&values)) {
        list.list = state_index(field->from_top, values.index, lists);
        if (!read_list(field, &list, &values, base, error)) return false;
    }
    return true;
}

static bool read_rows(const JsonField *table, const FieldScope *scope, const JsonCursor *at, unsigned char *base,
                      Error *error)
{
    FieldScope row = *scope;
    row.list = row.index = 0;
    for (const JsonField *field = table; field->key; field++) {
        const JsonCursor member = json_member(at, field->key);
        const bool can_be_missing =
            scope->reading == READING_CHANGES || (scope->reading != READING_ALL && field->can_be_missing);
        if (can_be_missing && !json_exists(&member)) continue;
        if (field->decides_flag) base[field->flag_offset] = json_exists(&member);
        if (field->is_optional && !base[field->flag_offset]) continue;
        const bool read = field->lists    ? read_lists(field, &row, &member, base, error)
                          : field->length ? read_list(field, &row, &member, base, error)
                                          : read_value(field, &row, &member, base + field->offset, error);
        if (!read) return false;
    }
    return true;
}

bool fields_read(const JsonField *table, const FieldScope *scope, const JsonCursor *at, void *base, Error *error)
{
    uint64_t seen = 0;
    FieldScope own = *scope;
    const bool has_others = scope->reading == READING_ALL || scope->reading == READING_RECORD;
    own.seen = &seen;
    if (!table) return true;
    return has_others ? read_rows(table, &own, at, base, error) : read_object(table, &own, at, base, error);
}

bool fields_read_value(const JsonField *field, const JsonCursor *at, void *base, Error *error)
{
    const FieldScope scope = {.reading = READING_CHANGES};
    return read_value(field, &scope, at, (unsigned char *)base + field->offset, error);
}

/* ---- Files ---- */

void fields_write_text(const FieldFormat *format, const void *value, Text *text)
{
    JsonWriter out = json_writer(text);
    json_open(&out, '{');
    fields_write(format->table, value, 0, value, &out);
    json_close(&out, '}');
}

bool fields_read_text(const FieldFormat *format, const char *name, const char *text, size_t length, void *value,
                      Error *error)
{
    SCOPED_MEMORY unsigned char *read = memory_allocate(format->size);
    bool good = true;
    if (format->read_earlier && text[0] != '{') {
        format->read_earlier(text, read);
    } else {
        SCOPED_DOCUMENT *document = json_create(name, text, length, error);
        if (!document) return false;
        const JsonCursor root = json_root(document);
        const FieldScope scope = {.rules = read, .reading = READING_FILE};
        good = fields_read(format->table, &scope, &root, read, error) &&
               (!format->validate || format->validate(&root, read, error));
    }
    if (good) memcpy(value, read, format->size);
    return good;
}
