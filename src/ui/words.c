/* SPDX-License-Identifier: MIT */
#include "ui/words.h"

#include "culdesac/files.h"
#include "culdesac/fill.h"
#include "culdesac/house_words.h"
#include "culdesac/plural.h"
#include "ui/builtin_assets.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define NAME_ROW(id, key) key,
static const char *const NAMES[] = {WORDS_LIST(NAME_ROW) NULL};
#undef NAME_ROW

struct Words {
    JsonDoc *doc; /* the texts lie in it */
    const char *texts[WORD_COUNT];
};

bool words_read(Words *words, const char *name, const char *text, size_t length, Fault *fault)
{
    Words fresh = {json_create(name, text, length, fault), {0}};
    if (!fresh.doc) return false;
    JsonAt root = json_root(fresh.doc);
    bool good = json_want_object(&root, fault) && json_only_members(&root, NAMES, fault);
    /* Where the file follows the list of words, each is the next; to search for all of them takes long. */
    JsonAt next = json_first(&root);
    for (int i = 0; good && i < WORD_COUNT; i++) {
        const bool here = json_exists(&next) && strcmp(next.key, NAMES[i]) == 0;
        const JsonAt member = here ? next : json_member(&root, NAMES[i]);
        if (here) json_next(&next);
        fresh.texts[i] = json_string(&member);
        if (!fresh.texts[i]) good = json_fault(&member, fault, "has to be a text");
        size_t form;
        if (good && i == WORD_PLURAL && !plural_form(fresh.texts[i], 1, &form))
            good = json_fault(&member, fault, "has to say which form goes with a number, as \"=1\" does in English");
    }
    if (!good) {
        json_destroy(fresh.doc);
        return false;
    }
    json_destroy(words->doc);
    *words = fresh;
    return true;
}

Words *words_create(void)
{
    Words *words = memory_allocate(sizeof *words);
    Fault fault;
    bool good = words_read(words, "en.json", (const char *)BUILTIN_WORDS, strlen((const char *)BUILTIN_WORDS), &fault);
    assert(good);
    (void)good;
    return words;
}

void words_destroy(Words *words)
{
    if (!words) return;
    json_destroy(words->doc);
    free(words);
}

bool words_load(Words *words, const char *folder, const char *language, Fault *fault)
{
    Text path = {0}, text = {0};
    text_addf(&path, "%s/strings/%s.json", folder, language);
    bool good = file_read(path.data, JSON_FILE_MAX, &text, fault) &&
                words_read(words, path.data, text_string(&text), text.length, fault);
    text_clear(&path);
    text_clear(&text);
    return good;
}

const char *words_get(const Words *words, Word word)
{
    return words->texts[word];
}

const char *words_find(const Words *words, const char *name)
{
    for (int i = 0; i < WORD_COUNT; i++) {
        if (strcmp(NAMES[i], name) == 0) return words->texts[i];
    }
    return NULL;
}

typedef struct Parts {
    const WordPart *items;
    int count;
} Parts;

static Filling read_part(const void *context, const char *name, size_t length, Text *text, long *number)
{
    const Parts *parts = context;
    const int index = length == 1 && isdigit((unsigned char)*name) ? *name - '0' : parts->count;
    if (index >= parts->count) return FIELD_UNKNOWN;
    const WordPart *part = &parts->items[index];
    if (!part->text) {
        *number = part->number;
        return FIELD_NUMBER;
    }
    return house_add_name(part->text, text) ? FIELD_YOU : FIELD_TEXT;
}

void words_fill(const Words *words, Word word, const WordPart *parts, int count, Text *text)
{
    fill(words_get(words, word), words_get(words, WORD_PLURAL), read_part, &(Parts){parts, count}, text);
}

void words_list(const Words *words, const char *const *names, int count, Text *text)
{
    Text list = {0};
    if (count == 1) text_add(&list, names[0]);
    if (count > 1) house_add_name(names[count - 1], &list);
    for (int i = count - 2; i >= 0; i--) {
        Text longer = {0}, name = {0};
        /* Only the first of them begins the list. */
        if (i > 0) house_add_name(names[i], &name);
        const WordPart parts[] = {word_text(i > 0 ? name.data : names[i]), word_text(list.data)};
        words_fill(words, i == count - 2 ? WORD_LIST_TWO : WORD_LIST_MORE, parts, 2, &longer);
        text_clear(&name);
        text_clear(&list);
        list = longer;
    }
    text_add(text, text_string(&list));
    text_clear(&list);
}
