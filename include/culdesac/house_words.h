/* SPDX-License-Identifier: MIT */
/*
 * The words of a house: every sentence and name that its players read, from rules/en/<id>.json, made into a table by the
 * build. The keys of sentences are "event_NAME", "reason_NAME" and "hint_NAME" after the names of the kinds (game.h), with
 * "_many" behind them for several alike; all others are the house's own.
 */
#ifndef CULDESAC_HOUSE_WORDS_H
#define CULDESAC_HOUSE_WORDS_H

#include <stddef.h>

typedef struct HouseWord {
    const char *key, *text;
} HouseWord;

typedef struct HouseWords {
    size_t count;
    const HouseWord *rows; /* in ascending order of their keys */
} HouseWords;

/* The text of the word called KIND_NAME or KIND_NAME_MANY (a NULL `many` is left out); NULL if there is none. */
const char *house_word(const HouseWords *words, const char *kind, const char *name, const char *many);

#endif
