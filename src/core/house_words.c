/* SPDX-License-Identifier: MIT */
#include "culdesac/fill.h"
#include "words/street.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { KEY_TEXT = 96, PART_TEXT = 96 };

const char *house_text(const HouseWords *words, int word)
{
    assert(word >= 0 && (size_t)word < words->count);
    return words->rows[word].text;
}

const char *house_word(const HouseWords *words, const char *kind, const char *name, const char *many)
{
    char key[KEY_TEXT];
    size_t low = 0, high = words->count;
    snprintf(key, sizeof key, "%s_%s%s%s", kind, name, many ? "_" : "", many ? many : "");
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = strcmp(key, words->rows[middle].key);
        if (order == 0) return words->rows[middle].text;
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

/* ---- Whoever is spoken to ---- */

const char *house_you(void)
{
    return street_say(STREET_YOU);
}

bool house_add_name(const char *name, Text *text)
{
    const bool you = name == house_you();
    text_add(text, you ? street_say(STREET_YOU_WITHIN) : name);
    return you;
}

/* ---- Filling in ---- */

typedef struct Saying {
    const HouseWords *words;
    const HousePart *parts;
    size_t count;
} Saying;

static Filling read_part(const void *context, const char *name, size_t length, Text *text, long *number)
{
    const Saying *saying = context;
    const size_t index = (size_t)(name[0] - '0');
    if (length == 0 || name[0] < '0' || index >= saying->count || (length > 1 && name[1] != '.')) return FIELD_UNKNOWN;
    const HousePart *part = &saying->parts[index];
    if (part->text) return house_add_name(part->text, text) ? FIELD_YOU : FIELD_TEXT;
    if (!part->name) {
        *number = part->number;
        return FIELD_NUMBER;
    }
    char form[KEY_TEXT] = "", named[PART_TEXT];
    if (length > 1) snprintf(form, sizeof form, "%.*s", (int)(length - 2), name + 2);
    house_name(saying->words, part->name, form, NULL, 0, named, sizeof named);
    text_add(text, named);
    return FIELD_TEXT;
}

void house_say(const HouseWords *words, const char *sentence, const HousePart *parts, size_t count, Text *text)
{
    const Saying saying = {words, parts, count};
    fill(sentence, street_say(STREET_PLURAL), read_part, &saying, text);
}

void house_say_within(const HouseWords *words, const char *part, const HousePart *parts, size_t count, Text *text)
{
    const Saying saying = {words, parts, count};
    fill_within(part, street_say(STREET_PLURAL), read_part, &saying, text);
}

/* The form of a name, or its first. */
static const char *form_of(const HouseWords *words, const char *name, const char *form)
{
    const char *word = *form ? house_word(words, "name", name, form) : NULL;
    return word ? word : house_word(words, "name", name, NULL);
}

void house_name(const HouseWords *words, const char *name, const char *form, const HousePart *parts, size_t count,
                char *text, size_t size)
{
    Text filled = {0};
    const char *word = form_of(words, name, form);
    if (!word) word = form_of(&STREET_WORDS, name, form);
    assert(word);
    house_say(words, word, parts, count, &filled);
    text_copy(text, size, text_string(&filled));
    text_clear(&filled);
}

const char *house_usual_name(int player)
{
    static const int NAMES[] = {STREET_USUAL_NAME_0, STREET_USUAL_NAME_1, STREET_USUAL_NAME_2, STREET_USUAL_NAME_3,
                                STREET_USUAL_NAME_4, STREET_USUAL_NAME_5, STREET_USUAL_NAME_6, STREET_USUAL_NAME_7};
    assert(player >= 0 && player < (int)(sizeof NAMES / sizeof NAMES[0]));
    return street_say(NAMES[player]);
}

void house_player(const char *const *names, int player, Text *text)
{
    assert(player >= 0);
    if (names) {
        text_add(text, names[player]);
    } else {
        street_say_with(STREET_PLAYER, PARTS(part_number(player)), text);
    }
}

void house_list(const char *const *names, size_t count, Text *text)
{
    Text list = {0};
    for (size_t i = 0; i < count; i++) {
        Text longer = {0};
        if (i == 0) {
            text_add(&longer, names[i]);
        } else {
            street_say_with(i + 1 < count ? STREET_LIST_NEXT : STREET_LIST_LAST,
                            PARTS(part_text(text_string(&list)), part_text(names[i])), &longer);
        }
        text_clear(&list);
        list = longer;
    }
    text_add(text, text_string(&list));
    text_clear(&list);
}
