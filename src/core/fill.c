/* SPDX-License-Identifier: MIT */
#include "culdesac/fill.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Of "one|many" the form for a number. */
static void add_form(const char *forms, const char *end, bool single, Text *text)
{
    const char *bar = memchr(forms, '|', (size_t)(end - forms));
    assert(bar);
    if (single) {
        text_add_bytes(text, forms, (size_t)(bar - forms));
    } else {
        text_add_bytes(text, bar + 1, (size_t)(end - bar - 1));
    }
}

/* The field that begins at `at`, a brace; *behind is where the sentence goes on. */
static Filling add_field(const char *at, FieldReader *read, const void *context, Text *text, const char **behind)
{
    const char *end = strchr(at, '}');
    if (!end) return FIELD_UNKNOWN;
    const char *colon = memchr(at, ':', (size_t)(end - at)), *name_end = colon ? colon : end;
    const size_t before = text->length;
    long number = 0;
    const Filling field = read(context, at + 1, (size_t)(name_end - at - 1), text, &number);
    if (field == FIELD_UNKNOWN) return field;
    *behind = end + 1;
    if (colon) {
        if (text->length > before) text->data[text->length = before] = '\0';
        add_form(colon + 1, end, field == FIELD_NUMBER && number == 1, text);
    } else if (field == FIELD_NUMBER) {
        /* A minus as long as a plus. */
        text_addf(text, "%s%ld", number < 0 ? "−" : "", labs(number));
    }
    return field;
}

void fill(const char *sentence, FieldReader *read, const void *context, Text *text)
{
    size_t opened = 0; /* where the present [ ] began */
    bool said = true;  /* whether all of its fields say something */
    for (const char *at = sentence; *at;) {
        if (*at == '[') {
            opened = text->length;
            said = true;
        } else if (*at == ']') {
            if (!said && text->length > opened) text->data[text->length = opened] = '\0';
        } else if (*at == '{') {
            const char *behind = NULL;
            const Filling field = add_field(at, read, context, text, &behind);
            said = said && field != FIELD_NOTHING;
            if (behind) {
                at = behind;
                continue;
            }
            text_add_char(text, '{');
        } else {
            text_add_char(text, *at);
        }
        at++;
    }
}
