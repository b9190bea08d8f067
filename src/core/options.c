/* SPDX-License-Identifier: MIT */
#include "culdesac/options.h"

#include <string.h>

static void *field_of(const Option *option, void *rules)
{
    return (char *)rules + option->offset;
}

const Option *option_find(const OptionTable *table, const char *key)
{
    for (size_t i = 0; i < table->count; i++) {
        if (strcmp(table->rows[i].key, key) == 0) return &table->rows[i];
    }
    return NULL;
}

bool option_read(const Option *option, const JsonAt *at, void *rules, Fault *fault)
{
    if (option->read) return option->read(at, rules, fault);
    if (option->type == OPTION_BOOL) return json_read_bool(at, field_of(option, rules), fault);
    if (option->type == OPTION_INT) {
        return json_read_int32(at, option->min, option->max, field_of(option, rules), fault);
    }
    int choice;
    if (!json_read_choice(at, option->choices, &choice, fault)) return false;
    *(int32_t *)field_of(option, rules) = choice;
    return true;
}

void option_write(const Option *option, const void *rules, JsonOut *out)
{
    const void *field = (const char *)rules + option->offset;
    if (option->write) {
        option->write(rules, out);
    } else if (option->type == OPTION_BOOL) {
        json_put_bool(out, *(const bool *)field);
    } else if (option->type == OPTION_INT) {
        json_put_int(out, *(const int32_t *)field);
    } else {
        json_put_choice(out, option->choices[*(const int32_t *)field]);
    }
}

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
