/* SPDX-License-Identifier: MIT */
/*
 * Strings: every sentence and name that players read. The build makes a table and an enum of each JSON object:
 *
 *   GAME_STRING_…    rules/en/<id>.json: a game's own        strings/<id>.h
 *   SHARED_STRING_…  rules/en/shared.json: what games share  strings/shared.h
 *   STRING_…         assets/strings/en.json: the screens     strings/screen.h
 *
 * Each sentence is one string, never put together from parts. {0}, {1} … are replaced by values, and format.h describes
 * what else may be in braces.
 *
 * A game's keys of sentences are "event_NAME", "reason_NAME" and "hint_NAME", after the kinds in game.h; "_many" is
 * added for several equal events. "news_NAME" describes an event in the past to a player who was away, who may be
 * called "you" in it. Keys of names are "name_NAME" and "name_NAME_FORM". All other keys are the game's own: "table_…"
 * for its table on the screen, "print_…" for its terminal display.
 *
 * A sentence chooses the form of a name: {thing.a} is the string "name_queen_a" of a queen, or "name_queen" if there is
 * no such form. Each language has forms of its own.
 */
#pragma once

#include "culdesac/error.h"
#include "culdesac/text.h"

enum { NAME_TEXT_SIZE = 96 /* room for the name of a thing or a place */ };

typedef struct StringRow {
    const char *key, *text;
} StringRow;

typedef struct StringTable {
    size_t count;
    const StringRow *rows; /* sorted by key */
} StringTable;

/* The strings that all games share. */
extern const StringTable SHARED_STRINGS;

/* The text of a string by its index, a value of the enum that the build generates. 0, …_NONE, is an empty text, so
 * that a gap in a table of indices is not shown as some other string. */
const char *strings_get(const StringTable *strings, int string);

/* The text of the string "KIND_NAME", or "KIND_NAME_MANY" unless `many` is NULL; NULL if there is no such string. */
const char *strings_find(const StringTable *strings, const char *kind, const char *name, const char *many);

/* The value of {0}, {1} … in a string: a text, a name that has forms, or a number. */
typedef struct StringArg {
    const char *text, *name; /* both NULL: the value is the number */
    long number;
} StringArg;
static inline StringArg arg_text(const char *text) { return (StringArg){.text = text}; }
static inline StringArg arg_name(const char *name) { return (StringArg){.name = name}; }
static inline StringArg arg_number(long number) { return (StringArg){.number = number}; }
/* A list of arguments and their count, as strings_format takes them: strings_format(…, ARGS(…), …). */
#define ARGS(...) (const StringArg[]){__VA_ARGS__}, sizeof((const StringArg[]){__VA_ARGS__}) / sizeof(StringArg)

/* Adds the sentence with its fields filled in (format.h). */
void strings_format(const StringTable *strings, const char *sentence, const StringArg *parts, size_t count, Text *text);
/* Adds a fragment that does not begin a sentence, with its fields filled in (format_fragment). */
void strings_format_fragment(const StringTable *strings, const char *part, const StringArg *parts, size_t count,
                             Text *text);

/* Sets the error to the string with its fields filled in; returns false, as error_set does. */
bool strings_set_error(Error *error, const StringTable *strings, int string, const StringArg *parts, size_t count);

/* Writes a name in a form ("": the basic one) with its fields filled in, from the game's strings or else the shared
 * ones. */
void strings_format_name(const StringTable *strings, const char *name, const char *form, const StringArg *parts,
                         size_t count, char text[NAME_TEXT_SIZE]);

/* The name of the only person in a game with opponents. As a name it is "You", and sentences address that player
 * (format.h). A person who has chosen that name is addressed as well. */
const char *strings_you(void);
/* Whether a name is strings_you(), or a copy of it. */
bool strings_is_you(const char *name);
/* Adds the name, or "you". Returns whether it is strings_you(). */
bool strings_add_name(const char *name, Text *text);

/* The default name of a player: Anna, Ben, Clara … */
const char *player_default_name(int player);
/* Adds the name of a player; "Player 0" and so on if names is NULL. */
void strings_add_player(const char *const *names, int player, Text *text);
/* Adds "Anna", "Anna and Ben", "Anna, Ben and Clara". */
void strings_add_list(const char *const *names, int count, Text *text);
