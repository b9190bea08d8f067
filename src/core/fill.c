/* SPDX-License-Identifier: MIT */
#include "culdesac/fill.h"
#include "culdesac/plural.h"
#include "culdesac/sign.h"

#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Filler {
    const char *plural;
    FieldReader *read;
    const void *context;
    Text *text;
    size_t start; /* where the sentence begins in the text, or NO_START */
} Filler;

#define NO_START SIZE_MAX

static void fill_part(const Filler *filler, const char *at, const char *end);

/* The brace that closes the one at `at`; NULL: none does. */
static const char *closing_brace(const char *at, const char *end)
{
    assert(at < end && *at == '{');
    int depth = 0;
    for (; at < end; at++) {
        depth += (*at == '{') - (*at == '}');
        if (depth == 0) return at;
    }
    return NULL;
}

/* Where one form ends and the next begins: fields within them have forms of their own. */
static const char *between_forms(const char *at, const char *end)
{
    int depth = 0;
    for (; at < end; at++) {
        depth += (*at == '{') - (*at == '}');
        if (depth == 0 && *at == '|') return at;
    }
    return end;
}

/* A sentence that begins with whoever it is told to begins with a capital letter. */
static void capital(const Filler *filler, size_t at)
{
    const Text *text = filler->text;
    const size_t start = filler->start == NO_START ? 0 : filler->start;
    const bool begins = at == filler->start ||
                        (at >= start + 2 && text->data[at - 1] == ' ' && strchr(".!?", text->data[at - 2]) != NULL);
    if (begins && at < text->length) text->data[at] = (char)toupper((unsigned char)text->data[at]);
}

static void choose(const Filler *filler, char sort, Filling field, long number, const char *forms, const char *end)
{
    const size_t before = filler->text->length;
    size_t length;
    if (sort == ':') {
        const char *chosen = plural_choose(filler->plural, number, forms, end, &length);
        text_add_bytes(filler->text, chosen, length);
        return;
    }
    const char *second = between_forms(forms, end);
    if (field == FIELD_YOU) {
        fill_part(filler, forms, second);
        capital(filler, before);
    } else if (second < end) {
        fill_part(filler, second + 1, end);
    }
}

/* The field that begins at `at`, a brace; *behind is where the sentence goes on. */
static Filling add_field(const Filler *filler, const char *at, const char *stop, const char **behind)
{
    Text *text = filler->text;
    const char *end = closing_brace(at, stop);
    if (!end) return FIELD_UNKNOWN;
    const size_t before = text->length, name = strcspn(at + 1, ":?}");
    const char sort = at[1 + name];
    long number = 0;
    const Filling field = filler->read(filler->context, at + 1, name, text, &number);
    if (field == FIELD_UNKNOWN) return field;
    *behind = end + 1;
    if (sort != '}') {
        if (text->length > before) text->data[text->length = before] = '\0';
        choose(filler, sort, field, number, at + name + 2, end);
    } else if (field == FIELD_NUMBER) {
        /* A minus as long as a plus. */
        text_addf(text, "%s%ld", number < 0 ? "−" : "", labs(number));
    } else if (field == FIELD_YOU) {
        capital(filler, before);
    }
    return field;
}

static void fill_part(const Filler *filler, const char *at, const char *end)
{
    Text *text = filler->text;
    size_t opened = 0; /* where the present [ ] began */
    bool said = true;  /* whether all of its fields say something */
    while (at < end) {
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
            const Filling field = add_field(filler, at, end, &behind);
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

void fill(const char *sentence, const char *plural, FieldReader *read, const void *context, Text *text)
{
    const Filler filler = {plural, read, context, text, text->length};
    fill_part(&filler, sentence, sentence + strlen(sentence));
}

void fill_within(const char *part, const char *plural, FieldReader *read, const void *context, Text *text)
{
    const Filler filler = {plural, read, context, text, NO_START};
    fill_part(&filler, part, part + strlen(part));
}
