/* SPDX-License-Identifier: MIT */
/*
 * Every text on the screen that is not part of a game, in one table, assets/strings/en.json. The build makes
 * words_list.h, the list of their names, from that file; the enum comes from it, so a missing text does not compile. A
 * copy of the table is built in.
 *
 * Texts are whole sentences: {0} … {7} are replaced by values, and {0:one|many} chooses by a number.
 */
#ifndef CULDESAC_WORDS_H
#define CULDESAC_WORDS_H

#include "culdesac/game_strings.h"
#include "culdesac/json.h"
#include "words_list.h"

typedef enum Word {
#define WORDS_ENUM(id, key) WORD_##id,
    WORDS_LIST(WORDS_ENUM)
#undef WORDS_ENUM
        WORD_COUNT,
} Word;

typedef struct Words Words;

/* The built-in table. */
Words *words_create(void);
void words_destroy(Words *words);
/* Replaces all texts by those of another language. If any is missing or unknown, that is an error and nothing is
 * changed. */
bool words_read(Words *words, const char *name, const char *text, size_t length, Error *error);
/* The same from FOLDER/strings/LANGUAGE.json. */
bool words_load(Words *words, const char *folder, const char *language, Error *error);
/* The text of a word, with its fields not filled in. */
const char *words_get(const Words *words, Word word);
/* The text of the word with that name, such as one made from an id; NULL if there is none. */
const char *words_find(const Words *words, const char *name);

/* A value for a field of a sentence: a text or a number. */
typedef StringArg WordPart;
#define word_text arg_text
#define word_number arg_number

/* Adds the sentence with its fields filled in. */
void words_format(const Words *words, Word word, const WordPart *parts, int count, Text *text);
/* Adds "Anna, Ben and Clara". */
void words_join_names(const Words *words, const char *const *names, int count, Text *text);

#endif
