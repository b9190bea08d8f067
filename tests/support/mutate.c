/* SPDX-License-Identifier: MIT */
#include "support/mutate.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MAX = 4000 };

/* The position of a value in JSON: a string, a number, true, false, or a whole list or object. */
typedef struct Span {
    size_t at, length;
} Span;

static size_t value_length(const char *text)
{
    if (*text == '"') return strcspn(text + 1, "\"") + 2;
    if (*text != '[' && *text != '{') return strcspn(text, ",]}");
    size_t at = 0;
    for (int depth = 0; at == 0 || depth > 0; at++) {
        if (text[at] == '"') at += strcspn(text + at + 1, "\"") + 1;
        depth += (text[at] == '[' || text[at] == '{') - (text[at] == ']' || text[at] == '}');
    }
    return at;
}

static int find_values(const char *text, Span *values)
{
    int count = 0;
    for (size_t at = 1; text[at] && count < VALUES_MAX; at++) {
        const bool begins = strchr("[,:", text[at - 1]) && text[at] != ']';
        if (begins) values[count++] = (Span){at, value_length(text + at)};
        if (text[at] == '"') at += strcspn(text + at + 1, "\"") + 1;
    }
    return count;
}

static void add_value(Text *text, const char *original, Span value, Rng *rng)
{
    static const char *const OTHERS[] = {"-1",   "0",     "1",  "2",  "7",    "99",   "null",
                                         "true", "false", "[]", "{}", "\"\"", "\"?\""};
    const char *was = original + value.at;
    if ((isdigit((unsigned char)*was) || *was == '-') && rng_below(rng, 3) > 0) {
        text_addf(text, "%ld", strtol(was, NULL, 10) + (rng_below(rng, 2) ? 1 : -1));
    } else {
        text_add(text, OTHERS[rng_below(rng, sizeof OTHERS / sizeof OTHERS[0])]);
    }
}

void mutate_json(const char *original, Rng *rng, Text *text)
{
    SCOPED_MEMORY Span *values = memory_allocate(VALUES_MAX * sizeof *values);
    const int count = find_values(original, values);
    const Span value = values[rng_below(rng, (uint32_t)count)], other = values[rng_below(rng, (uint32_t)count)];
    size_t end = value.at + value.length;
    text_reset(text);
    text_add_bytes(text, original, value.at);
    switch (rng_below(rng, 4)) {
    case 0: text_add_bytes(text, original + other.at, other.length); break;
    case 1:
        text_addf(text, "%.*s,%.*s", (int)value.length, original + value.at, (int)value.length, original + value.at);
        break;
    case 2:
        if (original[end] == ',') end++;
        break;
    default: add_value(text, original, value, rng);
    }
    text_add(text, original + end);
}

void mutate_text(const char *original, Rng *rng, Text *text)
{
    static const char *const SIGNS[] = {"{", "}", "{{", "}}",   "[",  "]",  "(", ")", "|", "**",
                                        "*", "#", "\n", "\n\n", "/",  "^",  "!", "=", "<", ">",
                                        "-", "+", ":",  "NB-",  "](", "![", "`", "0", "x", " "};
    const size_t length = strlen(original), at = rng_below(rng, (uint32_t)length);
    /* Half of the changes are next to a character with a special meaning. */
    const size_t near = at + (rng_below(rng, 2) ? strcspn(original + at, "{}[]()|*#`") : 0);
    const size_t left_out = length - near < 4 ? 0 : rng_below(rng, 4);
    text_reset(text);
    text_add_bytes(text, original, near);
    if (rng_below(rng, 3) > 0) text_add(text, SIGNS[rng_below(rng, sizeof SIGNS / sizeof SIGNS[0])]);
    text_add(text, original + near + left_out);
}
