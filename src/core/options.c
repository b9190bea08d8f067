/* SPDX-License-Identifier: MIT */
#include "culdesac/options.h"

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

bool option_equal(const Option *option, const void *a, const void *b)
{
    SCOPED_TEXT one = {0}, other = {0};
    JsonWriter out = json_writer(&one);
    fields_write_value(option, a, &out);
    out = json_writer(&other);
    fields_write_value(option, b, &out);
    return strcmp(text_string(&one), text_string(&other)) == 0;
}

bool options_read(const Option *options, const JsonCursor *at, void *rules, Error *error)
{
    if (!json_require_object(at, error)) return false;
    for (JsonCursor member = json_first(at); json_exists(&member); json_next(&member)) {
        const Option *option = option_find(options, member.key);
        if (!option) return json_error(&member, error, "unknown option.");
        if (!fields_read_value(option, &member, rules, error)) return false;
    }
    return true;
}

void options_write(const Option *options, const void *rules, JsonWriter *out)
{
    json_open(out, '{');
    fields_write(options, rules, 0, rules, out);
    json_close(out, '}');
}
