/* SPDX-License-Identifier: MIT */
#include "culdesac/json.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

JsonOut json_out(Text *text)
{
    return (JsonOut){.text = text};
}

static void part(JsonOut *out)
{
    if (out->comma) text_add_char(out->text, ',');
    out->comma = true;
}

void json_put_raw(JsonOut *out, const char *json)
{
    part(out);
    text_add(out->text, json);
}

void json_open(JsonOut *out, char bracket)
{
    part(out);
    assert(bracket == '{' || bracket == '[');
    text_add_char(out->text, bracket);
    out->comma = false;
}

void json_close(JsonOut *out, char bracket)
{
    assert(bracket == '}' || bracket == ']');
    text_add_char(out->text, bracket);
    out->comma = true;
}

static void write_string(Text *text, const char *string)
{
    text_add_char(text, '"');
    for (const char *c = string; *c; c++) {
        if (*c == '"' || *c == '\\') {
            text_addf(text, "\\%c", *c);
        } else if ((unsigned char)*c < 0x20) {
            text_addf(text, "\\u%04x", (unsigned)*c);
        } else {
            text_add_char(text, *c);
        }
    }
    text_add_char(text, '"');
}

void json_key(JsonOut *out, const char *key)
{
    part(out);
    write_string(out->text, key);
    text_add_char(out->text, ':');
    out->comma = false;
}

void json_put_int(JsonOut *out, int64_t value)
{
    part(out);
    text_addf(out->text, "%" PRId64, value);
}

void json_put_bool(JsonOut *out, bool value)
{
    json_put_raw(out, value ? "true" : "false");
}

void json_put_null(JsonOut *out)
{
    json_put_raw(out, "null");
}

void json_put_string(JsonOut *out, const char *string)
{
    part(out);
    write_string(out->text, string);
}

void json_put_double(JsonOut *out, double value)
{
    part(out);
    text_addf(out->text, "%.7g", value);
}

void json_put_choice(JsonOut *out, const char *choice)
{
    if (strspn(choice, "0123456789") == strlen(choice)) {
        json_put_raw(out, choice);
    } else {
        json_put_string(out, choice);
    }
}

void json_int_member(JsonOut *out, const char *key, int64_t value)
{
    json_key(out, key);
    json_put_int(out, value);
}

void json_bool_member(JsonOut *out, const char *key, bool value)
{
    json_key(out, key);
    json_put_bool(out, value);
}

void json_string_member(JsonOut *out, const char *key, const char *string)
{
    json_key(out, key);
    json_put_string(out, string);
}

void json_null_member(JsonOut *out, const char *key)
{
    json_key(out, key);
    json_put_null(out);
}

static void new_line(Text *text, int depth)
{
    text_add_char(text, '\n');
    for (int i = 0; i < depth; i++) text_add(text, "  ");
}

void json_lay_out(const char *json, int depth, Text *text)
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
