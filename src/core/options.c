/* SPDX-License-Identifier: MIT */
#include "culdesac/options.h"

#include <assert.h>
#include <string.h>

size_t option_count(const Option *options)
{
    size_t count = 0;
    while (options[count].key) count++;
    return count;
}

const Option *option_find(const Option *options, const char *key)
{
    for (const Option *option = options; option->key; option++) {
        if (strcmp(option->key, key) == 0) return option;
    }
    return NULL;
}

bool option_member(const Option *object, int index, OptionMember *part)
{
    const Option *rows = object->members;
    if (!rows) return false;
    assert(index >= 0);
    const bool alike = object->keys != NULL;
    *part = alike ? (OptionMember){object->keys[index], rows, object->offset + (size_t)index * object->stride}
                  : (OptionMember){rows[index].key, &rows[index], object->offset};
    return part->key != NULL;
}

/* ---- One value, at the row's offset from `base` ---- */

static bool find_member(const Option *object, const char *key, OptionMember *part)
{
    for (int i = 0; option_member(object, i, part); i++) {
        if (strcmp(part->key, key) == 0) return true;
    }
    return false;
}

static bool refuse_member(const Option *object, const JsonCursor *member, Error *error)
{
    OptionMember part;
    SCOPED_TEXT keys = {0};
    for (int i = 0; option_member(object, i, &part); i++) text_addf(&keys, "%s%s", i ? ", " : "", part.key);
    return json_error(member, error, "unknown key. Choose from %s.", text_string(&keys));
}

static bool read_members(const Option *object, const JsonCursor *at, void *base, Error *error)
{
    if (!json_require_object(at, error)) return false;
    for (JsonCursor member = json_first(at); json_exists(&member); json_next(&member)) {
        OptionMember part = {0};
        if (!find_member(object, member.key, &part)) return refuse_member(object, &member, error);
        if (!option_read(part.row, &member, (char *)base + part.base, error)) return false;
    }
    return true;
}

bool option_read(const Option *option, const JsonCursor *at, void *base, Error *error)
{
    void *field = (char *)base + option->offset;
    if (option->read) return option->read(at, base, error);
    switch (option->type) {
    case OPTION_BOOL: return json_read_bool(at, field, error);
    case OPTION_INT: return json_read_int32(at, option->min, option->max, field, error);
    case OPTION_CHOICE: {
        int choice;
        assert(option->choices);
        if (!json_read_choice(at, option->choices, &choice, error)) return false;
        *(int32_t *)field = choice;
        return true;
    }
    default: assert(option->members); return read_members(option, at, base, error);
    }
}

void option_write(const Option *option, const void *base, JsonWriter *out)
{
    const void *field = (const char *)base + option->offset;
    OptionMember part;
    if (option->write) {
        option->write(base, out);
        return;
    }
    switch (option->type) {
    case OPTION_BOOL: json_put_bool(out, *(const bool *)field); break;
    case OPTION_INT: json_put_int(out, *(const int32_t *)field); break;
    case OPTION_CHOICE: json_put_choice(out, option->choices[*(const int32_t *)field]); break;
    default:
        assert(option->members);
        json_open(out, '{');
        for (int i = 0; option_member(option, i, &part); i++) {
            json_key(out, part.key);
            option_write(part.row, (const char *)base + part.base, out);
        }
        json_close(out, '}');
    }
}

static bool is_written_alike(const Option *option, const void *a, const void *b)
{
    SCOPED_TEXT one = {0}, other = {0};
    JsonWriter out = json_writer(&one);
    option->write(a, &out);
    out = json_writer(&other);
    option->write(b, &out);
    return strcmp(text_string(&one), text_string(&other)) == 0;
}

bool option_equal(const Option *option, const void *a, const void *b)
{
    const void *one = (const char *)a + option->offset, *other = (const char *)b + option->offset;
    OptionMember part;
    if (option->write) return is_written_alike(option, a, b);
    if (option->type == OPTION_BOOL) return *(const bool *)one == *(const bool *)other;
    if (option->type == OPTION_INT || option->type == OPTION_CHOICE)
        return *(const int32_t *)one == *(const int32_t *)other;
    for (int i = 0; option_member(option, i, &part); i++) {
        if (!option_equal(part.row, (const char *)a + part.base, (const char *)b + part.base)) return false;
    }
    return true;
}

/* ---- Options ---- */

bool options_read(const Option *options, const JsonCursor *at, void *rules, Error *error)
{
    if (!json_require_object(at, error)) return false;
    for (JsonCursor member = json_first(at); json_exists(&member); json_next(&member)) {
        const Option *option = option_find(options, member.key);
        if (!option) return json_error(&member, error, "unknown option.");
        if (!option_read(option, &member, rules, error)) return false;
    }
    return true;
}

void options_write(const Option *options, const void *rules, JsonWriter *out)
{
    json_open(out, '{');
    for (const Option *option = options; option->key; option++) {
        json_key(out, option->key);
        option_write(option, rules, out);
    }
    json_close(out, '}');
}
