/* SPDX-License-Identifier: MIT */
/*
 * The words of a house: every sentence and name that its players read, from rules/en/<id>.json, made into a table by
 * the build; what all houses share is in rules/en/street.json. The keys of sentences are "event_NAME", "reason_NAME"
 * and "hint_NAME" after the names of the kinds (game.h), with "_many" behind them for several alike; "news_NAME" tells
 * an event in the past to whoever looked away, who may be one of its players and is called "you". The keys of names are
 * "name_NAME" and "name_NAME_FORM". All others are the house's own: its table on the screen says "table_…", the one
 * drawn with characters "print_…".
 *
 * A sentence says which form of a name it wants: {thing.a} is the word "name_queen_a" of a queen, and "name_queen"
 * where that has no such form. Which forms there are each language decides for itself.
 */
#ifndef CULDESAC_GAME_STRINGS_H
#define CULDESAC_GAME_STRINGS_H

#include "culdesac/text.h"

typedef struct GameString {
    const char *key, *text;
} GameString;

typedef struct GameStrings {
    size_t count;
    const GameString *rows; /* in ascending order of their keys */
} GameStrings;

/* What all houses share. */
extern const GameStrings STREET_STRINGS;

/* The text of a word by its place in the table, which the enum that the build makes has. */
const char *strings_get(const GameStrings *strings, int word);

/* The text of the word called KIND_NAME or KIND_NAME_MANY (a NULL `many` is left out); NULL if there is none. */
const char *strings_find(const GameStrings *strings, const char *kind, const char *name, const char *many);

/* What stands for {0}, {1} … in a word: a text, a name that has forms, or a number. */
typedef struct StringArg {
    const char *text, *name; /* both NULL: the number */
    long number;
} StringArg;
static inline StringArg arg_text(const char *text)
{
    return (StringArg){.text = text};
}
static inline StringArg arg_name(const char *name)
{
    return (StringArg){.name = name};
}
static inline StringArg arg_number(long number)
{
    return (StringArg){.number = number};
}
/* The parts and how many they are, for the functions below. */
#define ARGS(...) (const StringArg[]){__VA_ARGS__}, sizeof((const StringArg[]){__VA_ARGS__}) / sizeof(StringArg)

/* Adds the sentence with its parts filled in (format.h); `plural` is the rule of its language for numbers. */
void strings_format_by(const char *plural, const GameStrings *strings, const char *sentence, const StringArg *parts,
                       size_t count, Text *text);
void strings_format(const GameStrings *strings, const char *sentence, const StringArg *parts, size_t count, Text *text);
/* Adds part of a sentence that goes on (format_fragment). */
void strings_format_fragment(const GameStrings *strings, const char *part, const StringArg *parts, size_t count,
                             Text *text);

/* Writes a form of a name, "" for its first, with its parts filled in: the house's own word, or else the street's. */
void strings_format_name(const GameStrings *strings, const char *name, const char *form, const StringArg *parts,
                         size_t count, char *text, size_t size);

/* The name of the only person to whom everything is told, which nobody else has: as a name "You", and within sentences
 * they speak to him (format.h). It is known by where it lies: a copy is a name as any other. */
const char *strings_you(void);
/* Adds what stands for a name: the name, or "you". Returns whether it is that. */
bool strings_add_name(const char *name, Text *text);

/* What a player is called who has no name of their own: Anna, Ben, Clara … */
const char *player_default_name(int player);
/* Adds the name of a player, "Player 0" and so on where there are no names. */
void strings_add_player(const char *const *names, int player, Text *text);
/* Adds "Anna", "Anna and Ben", "Anna, Ben and Clara". */
void strings_add_list(const char *const *names, size_t count, Text *text);

#endif
