/* SPDX-License-Identifier: MIT */
/*
 * Words: every text the program shows that is not a game's own, in one table, assets/strings/en.json. The list of their
 * names (words_list.h, made from that file) gives the enum, so a missing one does not compile; a copy is built
 * in.
 *
 * Sentences are whole: {0} … {7} stand for what is put in, and {0:one|many} chooses by a number.
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
/* Takes the texts of another language: all of them and no other, or a fault, and nothing is changed. */
bool words_read(Words *words, const char *name, const char *text, size_t length, Error *error);
/* The same from FOLDER/strings/LANGUAGE.json. */
bool words_load(Words *words, const char *folder, const char *language, Error *error);
/* The text of a word, as it is. */
const char *words_get(const Words *words, Word word);
/* The text of the word of that name, for those that are found by what something is called; NULL if there is none. */
const char *words_find(const Words *words, const char *name);

/* What is put into a sentence: a text, or a number. */
typedef StringArg WordPart;
#define word_text arg_text
#define word_number arg_number

/* Appends the sentence with its parts filled in. */
void words_format(const Words *words, Word word, const WordPart *parts, int count, Text *text);
/* Appends "Anna, Ben and Clara". */
void words_join_names(const Words *words, const char *const *names, int count, Text *text);

#endif
