/* SPDX-License-Identifier: MIT */
#include "culdesac/format.h"
#include "culdesac/plural.h"
#include "culdesac/rule_ref.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Formatter {
    const char *plural;
    FormatFieldReader *read;
    const void *context;
    Text *text;
    size_t start; /* where the sentence begins in `text`, or NO_START */
} Formatter;

#define NO_START SIZE_MAX

static void format_part(const Formatter *formatter, const char *at, const char *end);

/* The brace that closes the one at `at`, or NULL. */
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

/* The end of a form: the next '|' outside of braces, since fields in a form may have forms of their own. */
static const char *find_form_end(const char *at, const char *end)
{
    int depth = 0;
    for (; at < end; at++) {
        depth += (*at == '{') - (*at == '}');
        if (depth == 0 && *at == '|') return at;
    }
    return end;
}

/* Capitalises the character at `at`, such as the first one of "you", if it begins a sentence. */
static void capitalise_at(const Formatter *formatter, size_t at)
{
    const Text *text = formatter->text;
    const size_t start = formatter->start == NO_START ? 0 : formatter->start;
    const bool begins = at == formatter->start ||
                        (at >= start + 2 && text->data[at - 1] == ' ' && strchr(".!?", text->data[at - 2]) != NULL);
    if (begins && at < text->length) text_capitalize(&text->data[at]);
}

static void choose_form(const Formatter *formatter, char sort, FormatField field, long number, const char *forms,
                        const char *end)
{
    const size_t before = formatter->text->length;
    size_t length;
    if (sort == ':') {
        const char *chosen = plural_choose(formatter->plural, number, forms, end, &length);
        text_add_bytes(formatter->text, chosen, length);
        return;
    }
    const char *second = find_form_end(forms, end);
    if (field == FORMAT_YOU) {
        format_part(formatter, forms, second);
        capitalise_at(formatter, before);
    } else if (second < end) {
        format_part(formatter, second + 1, end);
    }
}

/* Adds the field whose opening brace is at `at`; *after is the position after the field. */
static FormatField add_field(const Formatter *formatter, const char *at, const char *stop, const char **after)
{
    Text *text = formatter->text;
    const char *end = closing_brace(at, stop);
    if (!end) return FORMAT_UNKNOWN;
    const size_t before = text->length, name = strcspn(at + 1, ":?}");
    const char sort = at[1 + name];
    long number = 0;
    const FormatField field = formatter->read(formatter->context, at + 1, name, text, &number);
    if (field == FORMAT_UNKNOWN) return field;
    *after = end + 1;
    if (sort != '}') {
        if (text->length > before) text->data[text->length = before] = '\0';
        choose_form(formatter, sort, field, number, at + name + 2, end);
    } else if (field == FORMAT_NUMBER) {
        /* This minus sign is as wide as a plus; a hyphen is not. */
        text_addf(text, "%s%ld", number < 0 ? "−" : "", labs(number));
    } else if (field == FORMAT_YOU) {
        capitalise_at(formatter, before);
    }
    return field == FORMAT_NUMBER && sort == '}' && number == 0 ? FORMAT_EMPTY : field;
}

static void format_part(const Formatter *formatter, const char *at, const char *end)
{
    Text *text = formatter->text;
    size_t opened = 0; /* where the text of the current [ ] begins */
    bool said = true;  /* no field in the current [ ] is empty */
    while (at < end) {
        const size_t length = rule_ref_length(at);
        if (length > 0) {
            text_add_bytes(text, at, length);
            at += length;
            continue;
        }
        if (*at == '[') {
            opened = text->length;
            said = true;
        } else if (*at == ']') {
            if (!said && text->length > opened) text->data[text->length = opened] = '\0';
        } else if (*at == '{') {
            const char *after = NULL;
            const FormatField field = add_field(formatter, at, end, &after);
            said = said && field != FORMAT_EMPTY;
            if (after) {
                at = after;
                continue;
            }
            text_add_char(text, '{');
        } else {
            text_add_char(text, *at);
        }
        at++;
    }
}

void format_sentence(const char *sentence, const char *plural, FormatFieldReader *read, const void *context, Text *text)
{
    const Formatter formatter = {plural, read, context, text, text->length};
    format_part(&formatter, sentence, sentence + strlen(sentence));
}

void format_fragment(const char *part, const char *plural, FormatFieldReader *read, const void *context, Text *text)
{
    const Formatter formatter = {plural, read, context, text, NO_START};
    format_part(&formatter, part, part + strlen(part));
}
