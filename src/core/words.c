/* SPDX-License-Identifier: MIT */
#include "culdesac/words.h"

#include "culdesac/files.h"
#include "culdesac/plural.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* assets/strings/en.json, embedded by the build. */
extern const unsigned char BUILTIN_WORDS[];

#define NAME_ROW(id, key) key,
static const char *const NAMES[] = {WORDS_LIST(NAME_ROW) NULL};
#undef NAME_ROW

struct Words {
    JsonDoc *doc; /* owns the texts */
    const char *texts[WORD_COUNT];
};

bool words_read(Words *words, const char *name, const char *text, size_t length, Error *error)
{
    Words fresh = {json_create(name, text, length, error), {0}};
    if (!fresh.doc) return false;
    JsonCursor root = json_root(fresh.doc);
    bool good = json_require_object(&root, error) && json_only_members(&root, NAMES, error);
    /* Files usually have the order of the list; to search for every key would be slow. */
    JsonCursor next = json_first(&root);
    for (int i = 0; good && i < WORD_COUNT; i++) {
        const bool here = json_exists(&next) && strcmp(next.key, NAMES[i]) == 0;
        const JsonCursor member = here ? next : json_member(&root, NAMES[i]);
        if (here) json_next(&next);
        fresh.texts[i] = json_string(&member);
        if (!fresh.texts[i]) good = json_error(&member, error, "has to be a text");
        size_t form;
        if (good && i == WORD_PLURAL && !plural_form(fresh.texts[i], 1, &form))
            good = json_error(&member, error, "has to say which form goes with a number, as \"=1\" does in English");
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
    Error error;
    bool good = words_read(words, "en.json", (const char *)BUILTIN_WORDS, strlen((const char *)BUILTIN_WORDS), &error);
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

bool words_load(Words *words, const char *folder, const char *language, Error *error)
{
    Text path = {0}, text = {0};
    text_addf(&path, "%s/strings/%s.json", folder, language);
    bool good = file_read(path.data, JSON_FILE_MAX, &text, error) &&
                words_read(words, path.data, text_string(&text), text.length, error);
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

void words_format(const Words *words, Word word, const WordPart *parts, int count, Text *text)
{
    strings_format_by(words_get(words, WORD_PLURAL), NULL, words_get(words, word), parts, (size_t)count, text);
}

void words_join_names(const Words *words, const char *const *names, int count, Text *text)
{
    Text list = {0};
    if (count == 1) text_add(&list, names[0]);
    if (count > 1) strings_add_name(names[count - 1], &list);
    for (int i = count - 2; i >= 0; i--) {
        Text longer = {0}, name = {0};
        /* "you" is capitalised only at the beginning of the list. */
        if (i > 0) strings_add_name(names[i], &name);
        const WordPart parts[] = {word_text(i > 0 ? name.data : names[i]), word_text(list.data)};
        words_format(words, i == count - 2 ? WORD_LIST_TWO : WORD_LIST_MORE, parts, 2, &longer);
        text_clear(&name);
        text_clear(&list);
        list = longer;
    }
    text_add(text, text_string(&list));
    text_clear(&list);
}
