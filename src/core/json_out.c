/* SPDX-License-Identifier: MIT */
#include "culdesac/json.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

JsonWriter json_writer(Text *text) { return (JsonWriter){.text = text}; }

static void write_separator(JsonWriter *out)
{
    if (out->comma) text_add_char(out->text, ',');
    out->comma = true;
}

void json_put_raw(JsonWriter *out, const char *json)
{
    write_separator(out);
    text_add(out->text, json);
}

void json_open(JsonWriter *out, char bracket)
{
    write_separator(out);
    assert(bracket == '{' || bracket == '[');
    text_add_char(out->text, bracket);
    out->comma = false;
}

void json_close(JsonWriter *out, char bracket)
{
    assert(bracket == '}' || bracket == ']');
    text_add_char(out->text, bracket);
    out->comma = true;
}

static size_t plain_length(const char *string)
{
    size_t length = 0;
    while ((unsigned char)string[length] >= 0x20 && string[length] != '"' && string[length] != '\\') length++;
    return length;
}

static void write_string(Text *text, const char *string)
{
    text_add_char(text, '"');
    for (const char *at = string;; at++) {
        const size_t plain = plain_length(at);
        text_add_bytes(text, at, plain);
        at += plain;
        if (!*at) break;
        text_addf(text, (unsigned char)*at < 0x20 ? "\\u%04x" : "\\%c", (unsigned)*at);
    }
    text_add_char(text, '"');
}

void json_key(JsonWriter *out, const char *key)
{
    write_separator(out);
    write_string(out->text, key);
    text_add_char(out->text, ':');
    out->comma = false;
}

void json_put_int(JsonWriter *out, int64_t value)
{
    write_separator(out);
    text_addf(out->text, "%" PRId64, value);
}

void json_put_bool(JsonWriter *out, bool value) { json_put_raw(out, value ? "true" : "false"); }

void json_put_null(JsonWriter *out) { json_put_raw(out, "null"); }

void json_put_string(JsonWriter *out, const char *string)
{
    write_separator(out);
    write_string(out->text, string);
}

void json_put_double(JsonWriter *out, double value)
{
    write_separator(out);
    text_addf(out->text, "%.7g", value);
}

void json_put_choice(JsonWriter *out, const char *choice)
{
    if (strspn(choice, "0123456789") == strlen(choice)) {
        json_put_raw(out, choice);
    } else {
        json_put_string(out, choice);
    }
}

void json_int_member(JsonWriter *out, const char *key, int64_t value)
{
    json_key(out, key);
    json_put_int(out, value);
}

void json_open_member(JsonWriter *out, const char *key, char bracket)
{
    json_key(out, key);
    json_open(out, bracket);
}

void json_double_member(JsonWriter *out, const char *key, double value)
{
    json_key(out, key);
    json_put_double(out, value);
}

void json_bool_member(JsonWriter *out, const char *key, bool value)
{
    json_key(out, key);
    json_put_bool(out, value);
}

void json_string_member(JsonWriter *out, const char *key, const char *string)
{
    json_key(out, key);
    json_put_string(out, string);
}

void json_null_member(JsonWriter *out, const char *key)
{
    json_key(out, key);
    json_put_null(out);
}

static void new_line(Text *text, int depth)
{
    text_add_char(text, '\n');
    for (int i = 0; i < depth; i++) text_add(text, "  ");
}

void json_pretty_print(const char *json, int depth, Text *text)
{
    int level = 0;
    bool quoted = false;
    for (const char *c = json; *c; c++) {
        if (quoted && *c == '\\') {
            text_add_bytes(text, c++, 2);
            continue;
        }
        if (*c == '"') quoted = !quoted;
        const bool empty = c > json && (c[-1] == '{' || c[-1] == '[');
        if (!quoted && (*c == '}' || *c == ']')) {
            if (level-- <= depth && !empty) new_line(text, level);
        }
        text_add_char(text, *c);
        if (quoted) continue;
        if (*c == '{' || *c == '[') {
            const bool closes = c[1] == '}' || c[1] == ']';
            if (++level <= depth && !closes) new_line(text, level);
        } else if (*c == ',' && level <= depth) {
            new_line(text, level);
        } else if (*c == ',' || *c == ':') {
            text_add_char(text, ' ');
        }
    }
    text_add_char(text, '\n');
}
