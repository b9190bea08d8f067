/* SPDX-License-Identifier: MIT */
#include "culdesac/format.h"
#include "strings/shared.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { KEY_TEXT_SIZE = 96 };

const char *strings_get(const StringTable *strings, int string)
{
    assert(string >= 0 && (size_t)string < strings->count);
    return strings->rows[string].text;
}

const char *strings_find(const StringTable *strings, const char *kind, const char *name, const char *many)
{
    char key[KEY_TEXT_SIZE];
    size_t low = 0, high = strings->count;
    snprintf(key, sizeof key, "%s_%s%s%s", kind, name, many ? "_" : "", many ? many : "");
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = strcmp(key, strings->rows[middle].key);
        if (order == 0) return strings->rows[middle].text;
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

/* ---- "You" ---- */

const char *strings_you(void) { return shared_string(SHARED_STRING_YOU); }

bool strings_is_you(const char *name) { return strcmp(name, strings_you()) == 0; }

bool strings_add_name(const char *name, Text *text)
{
    const bool you = strings_is_you(name);
    text_add(text, you ? shared_string(SHARED_STRING_YOU_WITHIN) : name);
    return you;
}

/* ---- Filling in ---- */

typedef struct SentenceArgs {
    const StringTable *strings;
    const StringArg *parts;
    size_t count;
} SentenceArgs;

static FormatField read_arg(const void *context, const char *name, size_t length, Text *text, long *number)
{
    const SentenceArgs *args = context;
    const size_t index = (size_t)(name[0] - '0');
    if (length == 0 || name[0] < '0' || index >= args->count || (length > 1 && name[1] != '.')) return FORMAT_UNKNOWN;
    const StringArg *part = &args->parts[index];
    if (part->text) return strings_add_name(part->text, text) ? FORMAT_YOU : FORMAT_TEXT;
    if (!part->name) {
        *number = part->number;
        return FORMAT_NUMBER;
    }
    char form[KEY_TEXT_SIZE] = "", named[NAME_TEXT_SIZE];
    if (length > 1) snprintf(form, sizeof form, "%.*s", (int)(length - 2), name + 2);
    strings_format_name(args->strings, part->name, form, NULL, 0, named);
    text_add(text, named);
    return FORMAT_TEXT;
}

void strings_format(const StringTable *strings, const char *sentence, const StringArg *parts, size_t count, Text *text)
{
    format_sentence(sentence, shared_string(SHARED_STRING_PLURAL), read_arg, &(SentenceArgs){strings, parts, count},
                    text);
}

void strings_format_fragment(const StringTable *strings, const char *part, const StringArg *parts, size_t count,
                             Text *text)
{
    const SentenceArgs args = {strings, parts, count};
    format_fragment(part, shared_string(SHARED_STRING_PLURAL), read_arg, &args, text);
}

bool strings_set_error(Error *error, const StringTable *strings, int string, const StringArg *parts, size_t count)
{
    SCOPED_TEXT text = {0};
    strings_format(strings, strings_get(strings, string), parts, count, &text);
    return error_set(error, "%s", text_string(&text));
}

/* The string of a name's form or, if there is no such string, of its basic form. */
static const char *form_of(const StringTable *strings, const char *name, const char *form)
{
    const char *word = *form ? strings_find(strings, "name", name, form) : NULL;
    return word ? word : strings_find(strings, "name", name, NULL);
}

void strings_format_name(const StringTable *strings, const char *name, const char *form, const StringArg *parts,
                         size_t count, char text[NAME_TEXT_SIZE])
{
    SCOPED_TEXT filled = {0};
    const char *word = form_of(strings, name, form);
    if (!word) word = form_of(&SHARED_STRINGS, name, form);
    assert(word);
    strings_format(strings, word, parts, count, &filled);
    text_copy(text, NAME_TEXT_SIZE, text_string(&filled));
}

const char *player_default_name(int player)
{
    static const int NAMES[] = {SHARED_STRING_USUAL_NAME_0, SHARED_STRING_USUAL_NAME_1, SHARED_STRING_USUAL_NAME_2,
                                SHARED_STRING_USUAL_NAME_3, SHARED_STRING_USUAL_NAME_4, SHARED_STRING_USUAL_NAME_5,
                                SHARED_STRING_USUAL_NAME_6, SHARED_STRING_USUAL_NAME_7};
    assert(player >= 0 && player < (int)(sizeof NAMES / sizeof NAMES[0]));
    return shared_string(NAMES[player]);
}

void strings_add_player(const char *const *names, int player, Text *text)
{
    assert(player >= 0);
    if (names) {
        text_add(text, names[player]);
    } else {
        shared_string_format(SHARED_STRING_PLAYER, ARGS(arg_number(player)), text);
    }
}

void strings_add_list(const char *const *names, int count, Text *text)
{
    Text list = {0};
    for (int i = 0; i < count; i++) {
        Text longer = {0};
        if (i == 0) {
            text_add(&longer, names[i]);
        } else {
            shared_string_format(i + 1 < count ? SHARED_STRING_LIST_NEXT : SHARED_STRING_LIST_LAST,
                                 ARGS(arg_text(text_string(&list)), arg_text(names[i])), &longer);
        }
        text_clear(&list);
        list = longer;
    }
    text_add(text, text_string(&list));
    text_clear(&list);
}
