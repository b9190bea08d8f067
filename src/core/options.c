/* SPDX-License-Identifier: MIT */
#include "culdesac/options.h"

#include <assert.h>
#include <string.h>

const Option *option_find(const OptionTable *table, const char *key)
{
    for (size_t i = 0; i < table->count; i++) {
        if (strcmp(table->rows[i].key, key) == 0) return &table->rows[i];
    }
    return NULL;
}

bool option_part(const Option *object, int index, OptionPart *part)
{
    const Option *rows = object->members;
    if (!rows) return false;
    assert(index >= 0);
    const bool alike = object->keys != NULL;
    *part = alike ? (OptionPart){object->keys[index], rows, object->offset + (size_t)index * object->stride}
                  : (OptionPart){rows[index].key, &rows[index], object->offset};
    return part->key != NULL;
}

/* ---- One value; `base` is where its row's offset counts from ---- */

static bool find_part(const Option *object, const char *key, OptionPart *part)
{
    for (int i = 0; option_part(object, i, part); i++) {
        if (strcmp(part->key, key) == 0) return true;
    }
    return false;
}

static bool read_members(const Option *object, const JsonAt *at, void *base, Fault *fault)
{
    if (!json_want_object(at, fault)) return false;
    for (JsonAt member = json_first(at); json_exists(&member); json_next(&member)) {
        OptionPart part = {0};
        if (!find_part(object, member.key, &part)) {
            return json_fault(&member, fault, "%s", object->unknown ? object->unknown : "there is no such key here.");
        }
        if (!option_read(part.row, &member, (char *)base + part.base, fault)) return false;
    }
    return true;
}

bool option_read(const Option *option, const JsonAt *at, void *base, Fault *fault)
{
    void *field = (char *)base + option->offset;
    if (option->read) return option->read(at, base, fault);
    switch (option->type) {
    case OPTION_BOOL: return json_read_bool(at, field, fault);
    case OPTION_INT: return json_read_int32(at, option->min, option->max, field, fault);
    case OPTION_CHOICE: {
        int choice;
        assert(option->choices);
        if (!json_read_choice(at, option->choices, &choice, fault)) return false;
        *(int32_t *)field = choice;
        return true;
    }
    default: assert(option->members); return read_members(option, at, base, fault);
    }
}

void option_write(const Option *option, const void *base, JsonOut *out)
{
    const void *field = (const char *)base + option->offset;
    OptionPart part;
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
        for (int i = 0; option_part(option, i, &part); i++) {
            json_key(out, part.key);
            option_write(part.row, (const char *)base + part.base, out);
        }
        json_close(out, '}');
    }
}

/* ---- Options ---- */

bool options_read(const OptionTable *table, const JsonAt *at, void *rules, Fault *fault)
{
    if (!json_want_object(at, fault)) return false;
    for (JsonAt member = json_first(at); json_exists(&member); json_next(&member)) {
        const Option *option = option_find(table, member.key);
        if (!option) return json_fault(&member, fault, "there is no such option.");
        if (!option_read(option, &member, rules, fault)) return false;
    }
    return true;
}

void options_write(const OptionTable *table, const void *rules, JsonOut *out)
{
    json_open(out, '{');
    for (size_t i = 0; i < table->count; i++) {
        json_key(out, table->rows[i].key);
        option_write(&table->rows[i], rules, out);
    }
    json_close(out, '}');
}
