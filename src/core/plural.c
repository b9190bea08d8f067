/* SPDX-License-Identifier: MIT */
#include "culdesac/plural.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Reads a rule from left to right. */
typedef struct PluralReader {
    const char *at;
    bool good;
} PluralReader;

static bool accept_char(PluralReader *reader, char expected)
{
    const bool there = *reader->at == expected;
    reader->at += there;
    return there;
}

static long read_number(PluralReader *reader)
{
    long number = 0;
    if (!isdigit((unsigned char)*reader->at)) reader->good = false;
    for (; isdigit((unsigned char)*reader->at); reader->at++) {
        if (number < 1000000) number = number * 10 + (*reader->at - '0');
    }
    return number;
}

/* Reads ranges such as "1", "2-4" or "1,3-5", and returns whether the number is in one of them. */
static bool in_ranges(PluralReader *reader, long number)
{
    bool in = false;
    do {
        const long from = read_number(reader), to = accept_char(reader, '-') ? read_number(reader) : from;
        in = in || (from <= number && number <= to);
    } while (reader->good && accept_char(reader, ','));
    return in;
}

/* Reads a condition such as "=1" or "%10!=2-4", and returns whether the number meets it. */
static bool condition_holds(PluralReader *reader, long number)
{
    if (accept_char(reader, '%')) {
        const long divisor = read_number(reader);
        if (divisor == 0) reader->good = false;
        number = divisor > 0 ? labs(number % divisor) : 0;
    }
    const bool turned = accept_char(reader, '!');
    if (!accept_char(reader, '=')) reader->good = false;
    return reader->good && in_ranges(reader, number) != turned;
}

bool plural_form(const char *rule, long number, size_t *form)
{
    PluralReader reader = {rule, true};
    size_t conditions = 0, chosen = 0;
    bool found = false;
    /* Reads the whole rule, even after a condition holds, to find errors in it. */
    while (*reader.at && reader.good) {
        bool all = true;
        do all = condition_holds(&reader, number) && all;
        while (reader.good && accept_char(&reader, '&'));
        if (!found && all) {
            found = true;
            chosen = conditions;
        }
        conditions++;
        const bool more = accept_char(&reader, '|');
        if (more ? !*reader.at : *reader.at != '\0') reader.good = false;
    }
    *form = found ? chosen : conditions;
    return reader.good;
}

const char *plural_choose(const char *rule, long number, const char *forms, const char *end, size_t *length)
{
    size_t form;
    const bool good = plural_form(rule, number, &form);
    assert(good);
    assert(forms <= end);
    const char *bar = memchr(forms, '|', (size_t)(end - forms));
    for (; bar && form > 0; form--) {
        forms = bar + 1;
        bar = memchr(forms, '|', (size_t)(end - forms));
    }
    *length = (size_t)((bar ? bar : end) - forms);
    return forms;
}
