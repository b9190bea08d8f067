/* SPDX-License-Identifier: MIT */
#include "culdesac/fill.h"
#include "culdesac/plural.h"
#include "culdesac/sign.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The field that begins at `at`, a brace; *behind is where the sentence goes on. */
static Filling add_field(const char *at, const char *plural, FieldReader *read, const void *context, Text *text,
                         const char **behind)
{
    assert(*at == '{');
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
        size_t form;
        const char *chosen = plural_choose(plural, number, colon + 1, end, &form);
        text_add_bytes(text, chosen, form);
    } else if (field == FIELD_NUMBER) {
        /* A minus as long as a plus. */
        text_addf(text, "%s%ld", number < 0 ? "−" : "", labs(number));
    }
    return field;
}

void fill(const char *sentence, const char *plural, FieldReader *read, const void *context, Text *text)
{
    size_t opened = 0; /* where the present [ ] began */
    bool said = true;  /* whether all of its fields say something */
    for (const char *at = sentence; *at;) {
        const size_t sign = sign_length(at);
        if (sign > 0) {
            text_add_bytes(text, at, sign);
            at += sign;
            continue;
        }
        if (*at == '[') {
            opened = text->length;
            said = true;
        } else if (*at == ']') {
            if (!said && text->length > opened) text->data[text->length = opened] = '\0';
        } else if (*at == '{') {
            const char *behind = NULL;
            const Filling field = add_field(at, plural, read, context, text, &behind);
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
